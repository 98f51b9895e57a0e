import { moves } from '../kernel';
import type { OvEventType } from './eventos';
import { ESTADO_OV as E, ESTADOS_OV, ESTADOS_OV_FINALES, type EstadoOv } from './ov.estados';
import type { NombreGuardaOv } from './ov.guardas';

const { on: en, table } = moves<EstadoOv, OvEventType, NombreGuardaOv>(ESTADOS_OV);
const ABIERTAS = ESTADOS_OV.filter((estado) => !ESTADOS_OV_FINALES.includes(estado));

// Facts that change no status while it is open.
en(ABIERTAS, ['OvEditada', 'CotizacionPdfGenerado', 'OtRechazada', 'OtCerrada'], 'permanece');
en([E.PRECOMPLETADA, E.COMPLETADA, E.ENVIADA, E.ACEPTADA, E.ESPERANDO, E.EN_BODEGA], ['OtVinculada'], 'permanece');
en([E.COMPLETADA, E.ENVIADA, E.ACEPTADA, E.ESPERANDO, E.EN_BODEGA], ['OvRmaIngresado'], 'permanece');

// Quotation
en([E.PRECOMPLETADA], ['EnlaceDeOvAnulado', 'EnlaceDeOvRenovado'], 'permanece');
en([E.PRECOMPLETADA], ['OvCompletada'], E.COMPLETADA);
en([E.COMPLETADA], ['CotizacionGuardada'], 'permanece');
en([E.COMPLETADA], ['CotizacionEnviada'], E.ENVIADA);
en(
  [E.ENVIADA],
  ['CotizacionAceptada'],
  [{ si: 'otAbierta', a: E.EN_REPARACION }, { si: 'sinRepuestos', a: E.RECIBIDOS }, { a: E.ACEPTADA }],
);
en([E.ENVIADA, E.ACEPTADA], ['CotizacionRechazada'], [{ si: 'cierraSinOt', a: E.CERRADA_RECHAZADA }, { a: E.RECHAZADA }]);

// An acceptance taken back before an order has the parts
en(
  [E.ACEPTADA, E.ESPERANDO, E.EN_BODEGA, E.RECIBIDOS, E.CON_RMA],
  ['OportunidadCancelada'],
  [{ si: 'nadaPorSaldar', a: E.CERRADA_RECHAZADA }, { a: E.RECHAZADA }],
);
en([E.RECHAZADA], ['AbonoDevuelto'], 'permanece');

// Parts
en([E.ACEPTADA], ['RepuestosPedidosABodega'], [{ si: 'todoAsignado', a: E.EN_BODEGA }, { a: E.ESPERANDO }]);
en([E.ESPERANDO, E.EN_BODEGA], ['StockDeLineasRespondido'], [{ si: 'todoAsignado', a: E.EN_BODEGA }, { a: E.ESPERANDO }]);
en([E.ESPERANDO], ['RepuestosRecibidosEnBodega'], E.EN_BODEGA);
// An order linked or re-evaluated while the parts were on their way takes them over at once.
en([E.EN_BODEGA], ['RepuestosRecibidosPorEjecutivo'], [{ si: 'otAbierta', a: E.EN_REPARACION }, { a: E.RECIBIDOS }]);

// Order
en([E.RECIBIDOS], ['OvRmaIngresado'], [{ si: 'cambiaEstado', a: E.CON_RMA }, { a: 'permanece' }]);
en([E.ACEPTADA, E.ESPERANDO, E.EN_BODEGA], ['OtRevaluada'], 'permanece');
en([E.RECIBIDOS, E.CON_RMA], ['OtVinculada', 'OtRevaluada'], E.EN_REPARACION);
en([E.EN_REPARACION], ['OtReparada', 'OtCerrada'], [{ si: 'sinSaldo', a: E.CERRADA }, { a: E.POR_PAGAR }]);
en([E.EN_REPARACION], ['OtRechazada'], E.RECHAZADA);

// Closing
en([E.RECIBIDOS, E.POR_PAGAR], ['PagoIngresado'], E.CERRADA);
en([E.EN_REPARACION, E.POR_PAGAR], ['PagoDeOtRegistrado'], E.CERRADA);
en([E.RECHAZADA], ['NuevaCotizacionPreparada'], 'permanece');
en([E.RECHAZADA], ['PagoDeDiagnosticoIngresado'], [{ si: 'sinAbonoPorDevolver', a: E.CERRADA_RECHAZADA }, { a: 'permanece' }]);
en([E.RECHAZADA], ['OvRechazadaCerrada'], E.CERRADA_RECHAZADA);

/** Status × event → target: the legal moves of an opportunity, as data (specification, 9.1). */
export const TABLA_OV = table;
