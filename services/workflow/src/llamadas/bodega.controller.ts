import { acciones, type Orden, otDeId } from '@bitacora/domain/orden';
import { CurrentSession, refuse, type Session, Staff, validate } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Aggregates } from '../aggregates';
import { foldOrden } from '../folds';
import { Comandos } from './comandos';
import { numeroDeOrden, numeroDeSolicitud } from './esquemas';

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
});
const llegadaSchema = z.object({ ot_id: numeroDeOrden, solicitud_id: numeroDeSolicitud, fecha_estimada: z.unknown() });
const piezaSchema = z.object({ solicitud_id: numeroDeSolicitud, parte: z.unknown() });

/** Entries that have an action of their own, in the order they are tried; else the manual one serves. */
const ENTRADAS = [
  'primerIngresoABodega',
  'ingresarABodegaPorEsperaDePartes',
  'ingresarABodegaReparado',
  'ingresarABodegaRechazado',
] as const;

/** The warehouse's calls (specification 001, section 7). */
@Controller('bodega')
@Staff()
export class BodegaController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  @Post()
  @HttpCode(200)
  async movimiento(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ot, tipo_movimiento, tipo_entrada, tipo_salida, destino } = validate(movimientoSchema, body);
    const intercambio = { actor, request, reply };
    if (tipo_movimiento === 2)
      return this.comandos.ejecutar(ot, 'registrarSalidaBodega', { tipo_salida, ...(destino ? { destino } : {}) }, intercambio);
    const orden = await this.orden(ot);
    const { visible, disabled } = acciones(orden, actor);
    const propia = ENTRADAS.find((accion) => visible.includes(accion) && !disabled.includes(accion));
    return this.comandos.ejecutar(ot, propia ?? 'registrarIngresoBodega', propia ? {} : { tipo_entrada }, intercambio);
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

  /** Rows up to Entregado are saved together; final outcomes, one by one. */
  @Put('partes/solicitud')
  async solicitudes(
    @Body() body: unknown,
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const filas = validate(z.array(filaSchema).min(1, 'Debe enviar al menos una fila').max(50), body);
    const [primera] = filas;
    const ot = primera ? (primera.ot ?? otDeId(primera.solicitudId)) : 0;
    if (filas.some((fila) => otDeId(fila.solicitudId) !== ot)) refuse('DATOS_INVALIDOS', 'Las filas deben ser de una misma orden');
    const intercambio = { actor, request, reply };
    const enCurso = filas.filter(({ estado }) => estado <= 4);
    const finales = filas.filter(({ estado }) => estado > 4);
    if (enCurso.length > 0 && finales.length > 0) refuse('DATOS_INVALIDOS', 'Guarde los resultados finales aparte de los demás estados');
    if (enCurso.length > 0) {
      const limpias = enCurso.map(({ solicitudId, estado, fecha_estimada }) => ({
        solicitudId,
        estado,
        fecha_estimada: fecha_estimada ?? null,
      }));
      return this.comandos.ejecutar(ot, 'actualizarSolicitudes', { filas: limpias }, intercambio);
    }
    if (finales.length > 1) refuse('DATOS_INVALIDOS', 'Declare los resultados finales de un repuesto a la vez');
    const [{ solicitudId, ...final }] = finales as [z.output<typeof filaSchema>];
    return this.comandos.ejecutar(ot, 'declararResultadoParte', { ...final, solicitud_id: solicitudId }, intercambio);
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

  private async orden(ot: number): Promise<Orden> {
    const { state } = await this.aggregates.load(`orden-${ot}`, foldOrden);
    return state ?? refuse('NO_ENCONTRADO', `La orden ${ot} no existe`);
  }
}
