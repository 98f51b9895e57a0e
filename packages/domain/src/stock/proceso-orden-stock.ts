import { SOLICITUD } from '../comun';
import { reactions } from '../kernel';
import type { EventosOrden, Orden, OrdenEvent, OrdenEventOf, SolicitudParte } from '../orden';
import { STREAM_PARTE } from '../streams';
import type { NombreMovimiento } from './movimientos';
import type { ReferenciaStock } from './parte.eventos';

/** The stock movements of an order's event, each on one part. */
export interface EfectoDeStock {
  readonly parte_id: number;
  readonly movimiento: NombreMovimiento;
  readonly cantidad: number;
  readonly referencia: ReferenciaStock;
  /** Distinguishes several effects of one event. */
  readonly clave: string;
}

const referencia = (orden: Orden, solicitud: SolicitudParte): ReferenciaStock => ({
  ot: orden.ot,
  solicitud_id: solicitud.id,
  rma: orden.rma,
  documento: null,
});

function efectos(
  orden: Orden,
  ids: readonly number[],
  movimientos: (solicitud: SolicitudParte) => readonly NombreMovimiento[],
): EfectoDeStock[] {
  return orden.solicitudes
    .filter((s) => ids.includes(s.id) && s.parte.id !== null)
    .flatMap((s) =>
      movimientos(s).map((movimiento) => ({
        parte_id: s.parte.id as number,
        movimiento,
        cantidad: 1,
        referencia: referencia(orden, s),
        clave: `${s.id}:${movimiento}`,
      })),
    );
}

/** Cancelled rows release their units; a row still on order holds none. */
const liberar = (antes: Orden, ids: readonly number[]): EfectoDeStock[] =>
  efectos(antes, ids, (s) =>
    (s.estado === SOLICITUD.SOLICITADO && s.allocated) || s.estado === SOLICITUD.LOCALIZADO ? ['LIBERACION'] : [],
  );

/** Parts kept from a disassembled unit enter as good stock. */
const recuperar = ({ ot, rma }: Orden, { partes = [], rma_desarme }: OrdenEventOf<'EquipoDesarmado'>['data']): EfectoDeStock[] =>
  partes.map(({ id, cantidad }) => ({
    parte_id: id,
    movimiento: 'INGRESO',
    cantidad,
    referencia: { ot, solicitud_id: null, rma, documento: rma_desarme },
    clave: `${STREAM_PARTE.of(id)}:INGRESO`,
  }));

/** The movement of a declared outcome; a used part may leave the removed one as bad stock. */
function resultado(estado: number, conservaRetirada: boolean): 'DROP' | 'USADO' | 'USADO_CON_RETIRO' | 'PART_FAILED' {
  if (estado === SOLICITUD.DROPPED) return 'DROP';
  if (estado === SOLICITUD.PART_FAILED) return 'PART_FAILED';
  return conservaRetirada ? 'USADO_CON_RETIRO' : 'USADO';
}

/** The events of an order that move no stock. */
// biome-ignore format: names in rows
const NO_MUEVEN_STOCK = [
  'OrdenCreada', 'OrdenReingresada', 'EquipoEntregadoACliente', 'OrdenCerrada', 'SalidaRegistrada', 'DiagnosticoAprobado',
  'ReparacionIngresada', 'CotizacionInternaSolicitada', 'OrdenRechazadaAdministrativamente', 'OrdenRevaluada', 'PagoCompletado',
] as const;

/**
 * The effect of each order event on the stock, given the order before and after it. The command itself allocates units to new requests
 * before the event, so that the last unit goes to exactly one.
 */
const PROCESO = reactions<EventosOrden, [antes: Orden, despues: Orden], readonly EfectoDeStock[]>()(NO_MUEVEN_STOCK, {
  PartesLocalizadas: ({ data }, antes) => efectos(antes, data.solicitud_ids, () => ['INGRESO', 'ASIGNACION']),
  PartesEntregadas: ({ data }, antes) => efectos(antes, data.solicitud_ids, () => ['ENTREGA']),
  ResultadoDeParteDeclarado: ({ data }, antes) =>
    efectos(antes, [data.solicitud_id], () => [resultado(data.estado_solicitud, data.conserva_retirada)]),
  ResultadoDeParteCorregido: ({ data }, antes) =>
    efectos(antes, [data.solicitud_id], (s) => [`REVERSA_${resultado(s.estado, s.resultado?.conserva_retirada ?? false)}`]),
  SolicitudAnulada: ({ data }, antes) => liberar(antes, [data.solicitud_id]),
  OrdenRechazada: ({ data }, antes) => liberar(antes, data.anuladas),
  ExcepcionAprobada: ({ data }, antes) => liberar(antes, data.anuladas),
  PiezaCambiada: ({ data }, antes) => liberar(antes, [data.solicitud_id]),
  EquipoDesarmado: ({ data }, antes) => recuperar(antes, data),
});

/** True when events of this type can move stock; for other types the order before and after need not be known. */
export const mueveStock = (type: string): boolean => PROCESO.has(type);

/** The stock movements that an order event causes; none for most. */
export const efectosDeStock = (event: OrdenEvent, antes: Orden, despues: Orden): readonly EfectoDeStock[] =>
  PROCESO.handle(event, antes, despues) ?? [];
