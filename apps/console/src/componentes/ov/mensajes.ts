import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';

type Exito = string | ((respuesta: ComandoOvRespuesta) => string);

/** The messages of an action's success and failure (specification, 14.5); null shows the server's message. */
const MENSAJES: Readonly<Record<string, { exito: Exito; fallo: string | null }>> = {
  CompletarPrecompletada: { exito: 'Cotización actualizada correctamente', fallo: 'Error al actualizar cotización' },
  CompletarCotizacion: { exito: 'Cotización creada correctamente', fallo: 'Error al crear cotización' },
  AceptarCotizacion: { exito: 'Cotización aceptada', fallo: null },
  RechazarCotizacion: { exito: (r) => (r.ov_hija ? 'OV Creada' : 'OV Rechazada'), fallo: 'Error al rechazar la OV' },
  PedirRepuestosBodega: { exito: 'Repuestos pedidos a bodega', fallo: null },
  RepuestosRecibidosBodega: { exito: 'Repuestos recibidos en bodega', fallo: null },
  RepuestosRecibidosEjecutivo: { exito: 'Repuestos recibidos', fallo: null },
  IngresarRMA: { exito: 'RMA guardado', fallo: 'Error al guardar RMA' },
  IndicarRMA: { exito: 'RMA guardado', fallo: 'Error al guardar RMA' },
  CrearOT: { exito: (r) => `OT creada (${r.ot ?? ''})`, fallo: null },
  RevaluarOT: { exito: 'OT revaluada con éxito', fallo: 'Error al revaluar OT' },
  IngresarPago: { exito: 'Pago registrado.', fallo: 'Error al registrar pago.' },
  IngresarPagoEnOVRechazada: { exito: 'Pago registrado.', fallo: 'Error al registrar pago.' },
  PrepararNuevaCotizacion: { exito: 'OV Creada', fallo: 'Error al crear cotización' },
  CancelarOportunidad: { exito: 'Oportunidad cancelada', fallo: null },
  DevolverAbono: { exito: 'Abono devuelto', fallo: null },
  CerrarOVRechazado: { exito: 'OV Rechazada', fallo: 'Error al rechazar la OV' },
};

export function mensajeDeExito(accion: string, respuesta: ComandoOvRespuesta): string {
  const exito = MENSAJES[accion]?.exito;
  return typeof exito === 'function' ? exito(respuesta) : (exito ?? 'Listo');
}

export const mensajeDeFallo = (accion: string, detalle: string): string => MENSAJES[accion]?.fallo ?? detalle;
