import { ADMINISTRACION_Y_GERENCIA, GERENCIA, type InputOf, OFICINA_Y_BODEGA, type OutputOf } from '@bitacora/domain';
import { clienteWire, empresaNuevaSchema, empresaSchema, personaSchema, sucursalSchema } from '@bitacora/domain/cliente';
import * as rutas from '@bitacora/domain/contracts/routes';
import { parseJson, Roles, RUNTIME, Ruta, type ServiceRuntime, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { exigirLugar } from '../catalogos/lugares';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import type { CommandMeta } from '../command/writer';
import { ActOnCliente, EraseCliente, OpenCliente } from './cliente.commands';

type Campos = Record<string, unknown>;
const objeto = (body: unknown): Campos => (body && typeof body === 'object' && !Array.isArray(body) ? (body as Campos) : {});

/** JSON lists travel as text in the specified company form (12.3); both forms are read. */
function lista(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return [value];
  }
}
const conListas = (campos: Campos): Campos => ({
  ...campos,
  correo_empresas: lista(campos['correo_empresas']),
  ...(campos['correo_cambio'] === undefined ? {} : { correo_cambio: lista(campos['correo_cambio']) }),
  ...(Array.isArray(campos['sucursales']) ? { sucursales: campos['sucursales'].map((sucursal) => conCorreos(objeto(sucursal))) } : {}),
});
const conCorreos = (sucursal: Campos): Campos => ({ ...sucursal, email: lista(sucursal['email']) });

/** Commands on clients and branches (specification, 3.6 to 3.8 and 13.9). */
@Controller()
@Roles(...OFICINA_Y_BODEGA)
export class ClientesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.crearCliente)
  async crear(@Body() body: unknown, @Llamada() llamada: Intercambio) {
    const campos = objeto(body);
    const meta = this.meta(llamada);
    if (Number(campos['tipo_cliente']) === 2) {
      const { sucursales, ...empresa } = validate(empresaNuevaSchema, conListas(campos));
      for (const [i, sucursal] of sucursales.entries()) exigirLugar(sucursal, `sucursales.${i}.`);
      const creada = await this.bus.execute(new OpenCliente('crearEmpresa', { empresa, sucursales }, meta));
      const { state: cliente, position } = answer(creada, llamada.reply);
      return { ...clienteWire(cliente), clienteEmpresa: { id: cliente.id }, position };
    }
    const persona = validate(personaSchema, campos);
    exigirLugar(persona);
    const { state, position } = answer(await this.bus.execute(new OpenCliente('crearPersona', persona, meta)), llamada.reply);
    return { ...clienteWire(state), position };
  }

  @Ruta(rutas.editarCliente)
  async editar({ params: { id } }: InputOf<typeof rutas.editarCliente>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    const campos = objeto(body);
    const datos =
      Number(campos['tipo_cliente']) === 2
        ? { empresa: validate(empresaSchema, conListas(campos)) }
        : { persona: validate(personaSchema, campos) };
    if ('persona' in datos) exigirLugar(datos.persona);
    const { state, position } = answer(await this.bus.execute(new ActOnCliente(id, 'editar', datos, this.meta(llamada))), llamada.reply);
    return { ...clienteWire(state), position };
  }

  /** Erases a person's data permanently; the confirmation must be these words. */
  @Ruta(rutas.suprimirCliente)
  @Roles(...GERENCIA)
  async suprimir({ params: { id }, body: { motivo } }: InputOf<typeof rutas.suprimirCliente>, @Llamada() llamada: Intercambio) {
    const { position } = answer(await this.bus.execute(new EraseCliente(id, motivo, this.meta(llamada))), llamada.reply);
    return { message: 'Datos personales suprimidos', position };
  }

  @Ruta(rutas.bloquearCliente)
  @Roles(...ADMINISTRACION_Y_GERENCIA)
  async bloquear({ params: { id }, body }: InputOf<typeof rutas.bloquearCliente>, @Llamada() llamada: Intercambio) {
    const { state, position } = answer(await this.bus.execute(new ActOnCliente(id, 'bloquear', body, this.meta(llamada))), llamada.reply);
    return { ...clienteWire(state), position };
  }

  @Ruta(rutas.desbloquearCliente)
  @Roles(...ADMINISTRACION_Y_GERENCIA)
  async desbloquear({ params: { id }, body }: InputOf<typeof rutas.desbloquearCliente>, @Llamada() llamada: Intercambio) {
    const { state, position } = answer(
      await this.bus.execute(new ActOnCliente(id, 'desbloquear', body, this.meta(llamada))),
      llamada.reply,
    );
    return { ...clienteWire(state), position };
  }

  @Ruta(rutas.crearSucursal)
  crearSucursal({ params: { id } }: InputOf<typeof rutas.crearSucursal>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    const sucursal = leerSucursal(body);
    return this.guardar(new ActOnCliente(id, 'crearSucursal', sucursal, this.meta(llamada)), llamada);
  }

  @Ruta(rutas.editarSucursal)
  editarSucursal({ params }: InputOf<typeof rutas.editarSucursal>, @Body() body: unknown, @Llamada() llamada: Intercambio) {
    const { id, sucursal_id } = params;
    const sucursal = leerSucursal(body);
    return this.guardar(new ActOnCliente(id, 'editarSucursal', { sucursal_id, sucursal }, this.meta(llamada)), llamada);
  }

  private async guardar(comando: ActOnCliente, { reply }: Intercambio): Promise<OutputOf<typeof rutas.crearSucursal>> {
    const { state, answer: respuesta, position } = answer(await this.bus.execute(comando), reply);
    // A repeated command answers with the branch that it created.
    const guardada = clienteWire(state).empresa?.sucursal.find((s) => s.id === respuesta.sucursal_id);
    return { ...(guardada as NonNullable<typeof guardada>), position };
  }

  private meta({ actor, request }: Intercambio): CommandMeta {
    return metaOf(request, actor, this.runtime.clock);
  }
}

function leerSucursal(body: unknown) {
  const sucursal = validate(sucursalSchema, conCorreos(objeto(body)));
  exigirLugar(sucursal);
  return sucursal;
}
