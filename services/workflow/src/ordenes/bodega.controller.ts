import { type InputOf, SOLICITUD } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { cicloOrden, otDeId, solicitudesVigentes } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { Ruta, refuse, Staff } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { Aggregates } from '../command/aggregates';
import { type Intercambio, Llamada } from '../command/llamada';
import { Comandos } from './comandos';
import { entrar, salir } from './traslados';

type FilaDeSolicitud = InputOf<typeof rutas.cambiarSolicitudes>['body'][number];

/** The warehouse's calls (specification, 13.4 and 13.6). */
@Controller()
@Staff()
export class BodegaController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  @Ruta(rutas.moverEquipo)
  movimiento({ body }: InputOf<typeof rutas.moverEquipo>, @Llamada() llamada: Intercambio) {
    const { ot, tipo_movimiento, tipo_entrada, tipo_salida, destino } = body;
    const paso = tipo_movimiento === 2 ? salir({ tipo_salida, ...(destino ? { destino } : {}) }) : entrar(tipo_entrada);
    return this.comandos.ejecutarTodos(ot, [paso], llamada);
  }

  @Ruta(rutas.cambiarEstado)
  cambioEstado({ body: { orden, state, solucion, motivo } }: InputOf<typeof rutas.cambiarEstado>, @Llamada() llamada: Intercambio) {
    return state === 'Rechazado'
      ? this.comandos.ejecutar(orden, 'rechazar', { motivo }, llamada)
      : this.comandos.ejecutar(orden, 'ingresarReparacion', { solucion }, llamada);
  }

  /** The whole table: rows up to Entregado are saved together, final outcomes one after the other; unchanged rows are left. */
  @Ruta(rutas.cambiarSolicitudes)
  async solicitudes({ body: filas }: InputOf<typeof rutas.cambiarSolicitudes>, @Llamada() intercambio: Intercambio) {
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

  @Ruta(rutas.marcarLlegadaEstimada)
  async llegadaEstimada({ body }: InputOf<typeof rutas.marcarLlegadaEstimada>, @Llamada() llamada: Intercambio) {
    const { ot_id, ...input } = body;
    const respuesta = await this.comandos.ejecutar(ot_id, 'marcarLlegadaEstimada', input, llamada);
    // The action took it for a date, or for none.
    return { ...respuesta, fecha_hora_entrega_estimada: input.fecha_estimada as string | null | undefined };
  }

  @Ruta(rutas.cambiarPieza)
  cambiarPieza({ body }: InputOf<typeof rutas.cambiarPieza>, @Llamada() llamada: Intercambio) {
    return this.comandos.ejecutar(otDeId(body.solicitud_id), 'cambiarPieza', body, llamada);
  }

  private async estados(ot: number): Promise<ReadonlyMap<number, number>> {
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    return new Map(solicitudesVigentes(state ?? refuse('NO_ENCONTRADO', `La orden ${ot} no existe`)).map(({ id, estado }) => [id, estado]));
  }
}

/** The outcome that a row declares. */
function resultadoDe({ solicitudId, reposicion, solicitarPart, allocated, ...fila }: FilaDeSolicitud) {
  const pedida = solicitarPart ? (allocated ? 'allocated' : 'no_allocated') : 'ninguna';
  return { ...fila, solicitud_id: solicitudId, reposicion: reposicion ?? pedida };
}
