import { GERENCIA, OFICINA_Y_BODEGA } from '@bitacora/domain';
import { clienteWire, empresaNuevaSchema, empresaSchema, personaSchema, sucursalSchema } from '@bitacora/domain/cliente';
import {
  CurrentSession,
  parseJson,
  positiveInteger,
  Roles,
  RUNTIME,
  type ServiceRuntime,
  type Session,
  validate,
} from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, metaOf } from '../http';
import { exigirLugar } from '../lugares';
import { ActOnCliente, EraseCliente, OpenCliente } from './cliente.commands';

const supresionSchema = z.object({
  motivo: z.string({ error: 'Campo requerido' }).trim().min(5, 'Debe indicar un motivo de al menos 5 caracteres').max(300),
  confirmacion: z.literal('SUPRIMIR', { error: 'Escriba SUPRIMIR para confirmar' }),
});

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
@Controller('clientes')
@Roles(...OFICINA_Y_BODEGA)
export class ClientesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post()
  @HttpCode(200)
  async crear(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const campos = objeto(body);
    const meta = metaOf(request, session.actor, this.runtime.clock);
    if (Number(campos['tipo_cliente']) === 2) {
      const { sucursales, ...empresa } = validate(empresaNuevaSchema, conListas(campos));
      for (const [i, sucursal] of sucursales.entries()) exigirLugar(sucursal, `sucursales.${i}.`);
      const creada = await this.bus.execute(new OpenCliente('crearEmpresa', { empresa, sucursales }, meta));
      const { state: cliente, position } = answer(creada, reply);
      return { ...clienteWire(cliente), clienteEmpresa: { id: cliente.id }, position };
    }
    const persona = validate(personaSchema, campos);
    exigirLugar(persona);
    const { state, position } = answer(await this.bus.execute(new OpenCliente('crearPersona', persona, meta)), reply);
    return { ...clienteWire(state), position };
  }

  @Put(':id')
  async editar(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const campos = objeto(body);
    const datos =
      Number(campos['tipo_cliente']) === 2
        ? { empresa: validate(empresaSchema, conListas(campos)) }
        : { persona: validate(personaSchema, campos) };
    if ('persona' in datos) exigirLugar(datos.persona);
    const meta = metaOf(request, session.actor, this.runtime.clock);
    const { state, position } = answer(await this.bus.execute(new ActOnCliente(positiveInteger(id, 'id'), 'editar', datos, meta)), reply);
    return { ...clienteWire(state), position };
  }

  /** Erases a person's data for good; the confirmation must be these words. */
  @Post(':id/suprimir')
  @HttpCode(200)
  @Roles(...GERENCIA)
  async suprimir(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { motivo } = validate(supresionSchema, body);
    const meta = metaOf(request, session.actor, this.runtime.clock);
    const { position } = answer(await this.bus.execute(new EraseCliente(positiveInteger(id, 'id'), motivo, meta)), reply);
    return { message: 'Datos personales suprimidos', position };
  }

  @Post(':id/sucursal')
  @HttpCode(200)
  async crearSucursal(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.guardar(id, null, body, session, request, reply);
  }

  @Put(':id/sucursal/:sucursal_id')
  async editarSucursal(
    @Param('id') id: string,
    @Param('sucursal_id') sucursalId: string,
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.guardar(id, positiveInteger(sucursalId, 'sucursal_id'), body, session, request, reply);
  }

  private async guardar(
    id: string,
    sucursalId: number | null,
    body: unknown,
    session: Session,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const campos = objeto(body);
    const sucursal = validate(sucursalSchema, conCorreos(campos));
    exigirLugar(sucursal);
    const clienteId = positiveInteger(id, 'id');
    const meta = metaOf(request, session.actor, this.runtime.clock);
    const comando =
      sucursalId === null
        ? new ActOnCliente(clienteId, 'crearSucursal', sucursal, meta)
        : new ActOnCliente(clienteId, 'editarSucursal', { sucursal_id: sucursalId, sucursal }, meta);
    const { state, answer: respuesta, position } = answer(await this.bus.execute(comando), reply);
    // A repeated command answers with the branch that it created the first time.
    const guardada = clienteWire(state).empresa?.sucursal.find((s) => s.id === respuesta.sucursal_id);
    return { ...guardada, position };
  }
}
