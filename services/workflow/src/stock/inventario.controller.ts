import { type Actor, SIN_MOTIVO } from '@bitacora/domain';
import type { GrupoRegistrado } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { GRUPO_DE, puedeIngresar, ROLES_DE_INVENTARIO, type TipoDeGrupo } from '@bitacora/domain/stock';
import { LectorDePlanillas, Roles, RUNTIME, Ruta, readMultipart, refuse, type ServiceRuntime, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import type { FilaPedida } from './filas';
import { leerMovimientos } from './planilla-de-stock';
import { OpenGrupo } from './stock.commands';

const SIN_REFERENCIA = { documento: 'sin documento', motivo: SIN_MOTIVO } as const;
const texto = z
  .string({ error: 'Debe ser un texto' })
  .trim()
  .max(200, 'Máximo 200 caracteres')
  .nullish()
  .transform((valor) => valor || null);
interface Referencias {
  readonly documento?: unknown;
  readonly motivo?: unknown;
}

/** The stock movements that people enter (specification, 13.10). */
@Controller()
@Roles(...ROLES_DE_INVENTARIO)
export class InventarioController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(LectorDePlanillas) private readonly planillas: LectorDePlanillas,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.registrarMovimientos)
  async movimientos(@Body() body: unknown, @Llamada() llamada: Intercambio): Promise<GrupoRegistrado> {
    const suelto = Array.isArray(body);
    const { filas, ...referencias } = suelto
      ? { filas: validate(rutas.filasDeMovimientoSchema, body), ...((body[0] ?? {}) as Referencias) }
      : validate(rutas.grupoDeMovimientosSchema, body);
    const tipo = filas[0]?.tipo as TipoDeGrupo;
    if (filas.some((fila) => fila.tipo !== tipo)) refuse('DATOS_INVALIDOS', 'Las filas deben ser de un mismo tipo de movimiento');
    const pedidas = filas.map(
      ({ id, part_number, quantity }, i): FilaPedida => ({
        id: id ?? null,
        part_number,
        quantity,
        fila: i + 1,
        campo: `${suelto ? '' : 'filas.'}${i}.part_number`,
      }),
    );
    return this.registrar(tipo, pedidas, referencias, llamada);
  }

  @Ruta(rutas.subirInventario)
  async subir(@Llamada() llamada: Intercambio): Promise<GrupoRegistrado> {
    const { campos, archivos } = await readMultipart(llamada.request);
    const tipo = validate(rutas.cargaDeInventarioSchema, campos).tipo_movimiento;
    const archivo = archivos[0] ?? refuse('DATOS_INVALIDOS', 'Campo requerido', { campos: { file: ['Campo requerido'] } });
    permitir(tipo, llamada.actor);
    referenciaDe(tipo, campos);
    const subida = { lector: this.planillas, archivo, usuario: llamada.actor.id };
    const registrado = await this.registrar(tipo, await leerMovimientos(subida), campos, llamada);
    return { ...registrado, message: 'Inventario ingresado.' };
  }

  private async registrar(
    tipo: TipoDeGrupo,
    pedidas: readonly FilaPedida[],
    referencias: Referencias,
    { actor, request, reply }: Intercambio,
  ): Promise<GrupoRegistrado> {
    permitir(tipo, actor);
    const referencia = referenciaDe(tipo, referencias);
    const meta = metaOf(request, actor, this.runtime.clock);
    return answer(await this.bus.execute(new OpenGrupo(tipo, pedidas, referencia, meta)), reply);
  }
}

/** The document or the reason that the screens require; without one, a text that says so. */
function referenciaDe(tipo: TipoDeGrupo, referencias: Referencias): string {
  const campo = GRUPO_DE[tipo].referencia;
  return validate(z.object({ [campo]: texto }), { [campo]: referencias[campo] })[campo] ?? SIN_REFERENCIA[campo];
}

function permitir(tipo: TipoDeGrupo, actor: Actor): void {
  if (!puedeIngresar(tipo, actor.grupos)) refuse('SIN_PERMISO', `${GRUPO_DE[tipo].nombre}: solo ${GRUPO_DE[tipo].roles.join(', ')}`);
}
