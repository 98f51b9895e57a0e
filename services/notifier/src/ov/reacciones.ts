import { handleByEvent, type TotalByEvent } from '@bitacora/domain/kernel';
import type { EventosOv, OvEvent, OvEventType } from '@bitacora/domain/ov';
import { motivoDe, silencioCon } from '../reacciones/reaccion';
import type { NombrePlantillaDeOv } from './plantillas';

const silencio = silencioCon<NombrePlantillaDeOv | null>(null);

const DE_LA_CASA = 'Lo escribe quien sigue con la oportunidad; la lista lo muestra al momento';
const POR_LA_ORDEN = 'Lo cuenta la orden, al cliente y a quien debe actuar';

/** The e-mail to the customer that each event of an opportunity causes, or a silence (specification, chapter 9). */
const REACCIONES_OV: TotalByEvent<EventosOv, [], NombrePlantillaDeOv | null> = {
  OvPrecompletada: ({ data }) => (data.send_email ? 'ov_precompletada' : null),
  OvCreada: ({ data }) => (data.origen === 'CLIENTE' || data.origen === 'PRESUPUESTO' ? 'solicitud_recibida' : null),
  OvCompletada: ({ data }) => (data.origen === 'CLIENTE' ? 'solicitud_recibida' : null),
  OvEditada: silencio('Una corrección de datos no pide nada a nadie'),
  EnlaceDeOvAnulado: silencio('Quien abre el enlace lo lee ahí'),
  EnlaceDeOvRenovado: silencio('Lo entrega quien lo crea'),
  CotizacionGuardada: silencio('Aún no se envía'),
  CotizacionEnviada: () => 'cotizacion_enviada',
  CotizacionPdfGenerado: silencio('El documento va con la cotización'),
  CotizacionAceptada: silencio('La registra quien habló con el cliente; si hay orden, avisa a su técnico'),
  CotizacionRechazada: () => 'cotizacion_rechazada',
  OportunidadCancelada: silencio('La registra quien habló con el cliente'),
  AbonoDevuelto: silencio('El cliente recibe el documento de la devolución en el mesón'),
  NuevaCotizacionPreparada: silencio(DE_LA_CASA),
  OvRechazadaCerrada: silencio(DE_LA_CASA),
  PagoIngresado: silencio('Si hay orden, ella escribe al cliente que se recibió el pago'),
  PagoDeDiagnosticoIngresado: silencio(DE_LA_CASA),
  RepuestosPedidosABodega: silencio(DE_LA_CASA),
  RepuestosRecibidosEnBodega: silencio(DE_LA_CASA),
  RepuestosRecibidosPorEjecutivo: silencio(DE_LA_CASA),
  StockDeLineasRespondido: silencio(DE_LA_CASA),
  OvRmaIngresado: silencio(DE_LA_CASA),
  OtVinculada: silencio(POR_LA_ORDEN),
  OtRevaluada: silencio(POR_LA_ORDEN),
  OtReparada: silencio(POR_LA_ORDEN),
  OtRechazada: silencio(POR_LA_ORDEN),
  OtCerrada: silencio(POR_LA_ORDEN),
  PagoDeOtRegistrado: silencio(POR_LA_ORDEN),
};

/** The reason why an event of an opportunity causes no message; null when it can. */
export const motivoDeSilencioDeOv = (type: OvEventType): string | null => motivoDe(REACCIONES_OV[type]);

/** The e-mail that an event of an opportunity causes. */
export const correoDeOv = (event: OvEvent): NombrePlantillaDeOv | null => handleByEvent(REACCIONES_OV, event);
