import { SOLICITUD } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { otDeId, solicitudesVigentes } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { CurrentSession, refuse, type Session, Staff, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Aggregates } from '../aggregates';
import { foldOrden } from '../folds';
import { Comandos, type Intercambio } from './comandos';
import { numeroDeOrden, numeroDeSolicitud } from './esquemas';
import { Llamada } from './llamada';
import { entrar, salir } from './traslados';

const movimientoSchema = z.object({
  ot: numeroDeOrden,
  tipo_movimiento: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], { error: 'Debe ser 1 (entrada) o 2 (salida)' })),
  tipo_entrada: z.coerce.number().int().min(0).max(9).default(0),
  tipo_salida: z.coerce.number().int().min(0).max(7).default(0),
  destino: z.enum(['Recepción', 'Laboratorio']).optional(),
});
const cambioEstadoSchema = z.object({
  orden: numeroDeOrden,
  state: z.enum(['Rechazado', 'Reparado', 'Reparado por pagar'], { error: 'Estado desconocido' }),
  solucion: z.string().optional(),
  motivo: z.string().optional(),
});
const filaSchema = z.object({
  ot: numeroDeOrden.optional(),
  solicitudId: numeroDeSolicitud,
  estado: z.number({ error: 'Campo requerido' }).int().min(1).max(7),
  fecha_estimada: z.string().nullish(),
  serie_nueva: z.string().nullish(),
  serie_retirada: z.string().nullish(),
  conserva_retirada: z.boolean().nullish(),
  reposicion: z.string().nullish(),
  allocated: z.boolean().nullish(),
  /** A failed part is requested again, from the shelf or to be bought as `allocated` says (specification, 6.2). */
  solicitarPart: z.boolean().nullish(),
});
const llegadaSchema = z.object({ ot_id: numeroDeOrden, solicitud_id: numeroDeSolicitud, fecha_estimada: z.unknown() });
const piezaSchema = z.object({ solicitud_id: numeroDeSolicitud, parte: z.unknown() });

/** The warehouse's calls (specification, 13.4 and 13.6). */
@Controller('bodega')
@Staff()
export class BodegaController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  @Post()
  @HttpCode(200)
  movimiento(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ot, tipo_movimiento, tipo_entrada, tipo_salida, destino } = validate(movimientoSchema, body);
    const paso = tipo_movimiento === 2 ? salir({ tipo_salida, ...(destino ? { destino } : {}) }) : entrar(tipo_entrada);
    return this.comandos.ejecutarTodos(ot, [paso], { actor, request, reply });
  }

  @Put('cambio_estado')
  cambioEstado(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { orden, state, solucion, motivo } = validate(cambioEstadoSchema, body);
    return state === 'Rechazado'
      ? this.comandos.ejecutar(orden, 'rechazar', { motivo }, { actor, request, reply })
      : this.comandos.ejecutar(orden, 'ingresarReparacion', { solucion }, { actor, request, reply });
  }

  /** The whole table: rows up to Entregado are saved together, final outcomes one after the other; unchanged rows are left. */
  @Put('partes/solicitud')
  async solicitudes(@Body() body: unknown, @Llamada() intercambio: Intercambio) {
    const filas = validate(z.array(filaSchema).min(1, 'Debe enviar al menos una fila').max(50), body);
    const [primera] = filas;
    const ot = primera ? (primera.ot ?? otDeId(primera.solicitudId)) : 0;
    if (filas.some((fila) => otDeId(fila.solicitudId) !== ot)) refuse('DATOS_INVALIDOS', 'Las filas deben ser de una misma orden');
    const estados = await this.estados(ot);
    const cambiadas = filas.filter(({ solicitudId, estado }) => estados.get(solicitudId) !== estado);
    const enCurso = cambiadas
      .filter(({ estado }) => estado <= SOLICITUD.ENTREGADO)
      .map(({ solicitudId, estado, fecha_estimada }) => ({ solicitudId, estado, fecha_estimada: fecha_estimada ?? null }));
    const comandos = [
      ...(enCurso.length > 0 ? [{ accion: 'actualizarSolicitudes', input: { filas: enCurso } as object }] : []),
      ...cambiadas
        .filter(({ estado }) => estado > SOLICITUD.ENTREGADO)
        .map((fila) => ({ accion: 'declararResultadoParte', input: resultadoDe(fila) as object })),
    ];
    let respuesta: ComandoOrdenRespuesta | null = null;
    for (const [parte, { accion, input }] of comandos.entries())
      respuesta = await this.comandos.ejecutar(ot, accion, input, parte === 0 ? intercambio : { ...intercambio, parte });
    return respuesta ?? this.comandos.dejar(ot, intercambio);
  }

  @Post('marcar_llegada_estimada')
  @HttpCode(200)
  async llegadaEstimada(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ot_id, ...input } = validate(llegadaSchema, body);
    const respuesta = await this.comandos.ejecutar(ot_id, 'marcarLlegadaEstimada', input, { actor, request, reply });
    return { ...respuesta, fecha_hora_entrega_estimada: input.fecha_estimada };
  }

  @Post('cambiar_pieza_solicitada')
  @HttpCode(200)
  cambiarPieza(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const input = validate(piezaSchema, body);
    return this.comandos.ejecutar(otDeId(input.solicitud_id), 'cambiarPieza', input, { actor, request, reply });
  }

  private async estados(ot: number): Promise<ReadonlyMap<number, number>> {
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), foldOrden);
    return new Map(solicitudesVigentes(state ?? refuse('NO_ENCONTRADO', `La orden ${ot} no existe`)).map(({ id, estado }) => [id, estado]));
  }
}

/** The outcome that a row declares. */
function resultadoDe({ solicitudId, reposicion, solicitarPart, allocated, ...fila }: z.output<typeof filaSchema>) {
  const pedida = solicitarPart ? (allocated ? 'allocated' : 'no_allocated') : 'ninguna';
  return { ...fila, solicitud_id: solicitudId, reposicion: reposicion ?? pedida };
}
