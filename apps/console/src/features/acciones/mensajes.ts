import type { ComandoOrdenRespuesta, OrdenDetalle } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

type Exito = string | ((respuesta: ComandoOrdenRespuesta, orden: OrdenDetalle) => string);
type Fallo = string | ((detalle: string) => string);

const ingresada: Exito = (r) => `OT ingresada a las ${formato.fechaHora(r.fecha_hora)}`;
const entregada: Exito = (r, o) =>
  `OT entregada a ${o.tecnico_asignado ? `${o.tecnico_asignado.first_name} ${o.tecnico_asignado.last_name}` : 'técnico'} a las ${formato.fechaHora(r.fecha_hora)}`;
const movimiento: Fallo = (detalle) => `Error al crear el movimiento de bodega: ${detalle}`;
const entrega: Fallo = (detalle) => `Error al entregar el equipo: ${detalle}`;
const excepcion: Fallo = (detalle) => `Error al crear excepción: ${detalle}`;
const revision: Fallo = (detalle) => `Hubo un error al guardar la revisión del informe: ${detalle}`;
/** The server's own message, or this one without it. */
const servidor =
  (palabras: string): Fallo =>
  (detalle) =>
    detalle || palabras;
const SOLICITUD_CREADA = 'Solicitud creada correctamente';

/** The messages of an action's success and failure (specification, 14.2). */
const MENSAJES: Readonly<Record<string, { exito: Exito; fallo: Fallo }>> = {
  editRMA: { exito: 'RMA actualizado correctamente', fallo: servidor('Error al guardar rma') },
  selectTechnician: { exito: 'Técnico asignado correctamente', fallo: servidor('Error al asignar') },
  primerIngresoABodega: { exito: ingresada, fallo: movimiento },
  ingresarABodegaPorEsperaDePartes: { exito: ingresada, fallo: movimiento },
  ingresarABodegaReparado: { exito: ingresada, fallo: movimiento },
  ingresarABodegaRechazado: { exito: ingresada, fallo: movimiento },
  devolverBodega: { exito: ingresada, fallo: movimiento },
  registrarIngresoBodega: { exito: ingresada, fallo: (detalle) => `Hubo un error: ${detalle}` },
  registrarSalidaBodega: {
    exito: (r) => `Salida de bodega registrada a las ${formato.fechaHora(r.fecha_hora)}`,
    fallo: (detalle) => `Hubo un error: ${detalle}`,
  },
  entregarTecnico: { exito: entregada, fallo: entrega },
  entregarTecnicoSinPartes: { exito: entregada, fallo: entrega },
  entregarEquipoRepuestoLocalizado: { exito: 'Equipo y partes entregadas a técnico', fallo: servidor('Error al registrar entrega') },
  entregarPartesSolicitadas: { exito: 'Partes entregadas a técnico', fallo: servidor('Error al registrar entrega') },
  darSalida: { exito: (r) => `OT cerrada (${r.ot})`, fallo: (detalle) => `Error al dar salida (${detalle})` },
  salidaAcreditacion: { exito: (r) => `OT cerrada (${r.ot})`, fallo: (detalle) => `Error al dar salida (${detalle})` },
  marcarPagoCompleto: { exito: 'Pago registrado.', fallo: (detalle) => `Error al marcar pago cotización: ${detalle}` },
  diagnosticar: { exito: 'Diagnóstico guardado.', fallo: (detalle) => `Error al guardar el diagnóstico: ${detalle}` },
  editarDiagnostico: { exito: 'Diagnóstico editado exitósamente', fallo: (detalle) => `Error al guardar el diagnóstico: ${detalle}` },
  revisarInforme: {
    exito: (r) => (r.estado === 'En Reparación' ? 'Informe devuelto al técnico' : 'Informe revisado correctamente'),
    fallo: revision,
  },
  diagnosticadoPorRevisar: {
    exito: (r) => (r.estado === 'En Evaluación' ? 'Diagnóstico devuelto al técnico' : 'Diagnóstico aprobado'),
    fallo: revision,
  },
  rechazar: { exito: 'OT rechazada correctamente.', fallo: (detalle) => `Error al rechazar OT: ${detalle}` },
  ingresarReparacion: { exito: 'Solución guardada.', fallo: (detalle) => `Error al guardar reparación: ${detalle}` },
  solicitarPartes: { exito: 'Repuestos solicitados correctamente', fallo: servidor('Error al solicitar los repuestos') },
  actualizarSolicitudes: { exito: 'Solicitud editada correctamente', fallo: servidor('Error al actualizar pieza') },
  cambiarPieza: {
    exito: 'Pieza Actualizada',
    fallo: (detalle) => (detalle ? `Error al actualizar pieza: ${detalle}` : 'Error al actualizar pieza'),
  },
  declararResultadoParte: { exito: 'Solicitud editada correctamente', fallo: servidor('Error al actualizar pieza') },
  corregirResultadoParte: { exito: 'Solicitud editada correctamente', fallo: servidor('Error al actualizar pieza') },
  asignarDesdeStock: { exito: 'Repuesto asignado desde stock', fallo: servidor('Error al actualizar pieza') },
  cancelarSolicitudParte: { exito: 'Solicitud de parte eliminada.', fallo: servidor('Error al actualizar pieza') },
  marcarLlegadaEstimada: { exito: 'Fecha de llegada marcada', fallo: 'Error al marcar la fecha de llegada' },
  llegadaDePartes: { exito: 'Llegada de partes notificada', fallo: servidor('Error al registrar llegada') },
  rechazarPreIngreso: { exito: 'La OT se ha rechazado correctamente', fallo: 'Error en el rechazo de OT' },
  recibirEquipo: { exito: 'Se ha recibido el equipo correctamente', fallo: 'Error al recibir el equipo' },
  reingreso: { exito: (r) => `Reingreso exitoso, se generó nueva OT ${r.nueva_ot ?? ''}`, fallo: servidor('Error al asignar') },
  entregarRecepcion: { exito: 'Equipo entregado a recepción', fallo: entrega },
  desarmarEquipo: { exito: (r) => `Equipo enviado a desarme. OT cerrada (${r.ot})`, fallo: servidor('Error al desarmar el equipo') },
  entregarEquipoCliente: { exito: 'Equipo entregado al cliente y la OT rechazada', fallo: 'Error al entregar equipo' },
  rechazoAdministrativo: { exito: 'Orden de trabajo rechazada correctamente', fallo: 'Error al rechazar la orden de trabajo' },
  revaluarOT: { exito: 'OT revaluada con éxito', fallo: 'Error al revaluar OT' },
  enviarCorreoCambio: { exito: 'Correo de cambio enviado.', fallo: 'Error al enviar el correo.' },
  guardarCambio: { exito: 'Información ingresada', fallo: 'Error en el ingreso de información' },
  addBoleta: { exito: 'Archivo subido correctamente.', fallo: (detalle) => `Error subir archivo: ${detalle}` },
  cambio3x3: { exito: SOLICITUD_CREADA, fallo: (detalle) => `Error al crear la solicitud: ${detalle}` },
  esperaDeRetiro: { exito: SOLICITUD_CREADA, fallo: excepcion },
  cambioEsperaDeParte: { exito: SOLICITUD_CREADA, fallo: excepcion },
  cambioEnDiagnostico: { exito: SOLICITUD_CREADA, fallo: excepcion },
  internalQuotation: { exito: SOLICITUD_CREADA, fallo: (detalle) => `Error al crear la solicitud: ${detalle}` },
  aprobarExcepcion: { exito: 'Solicitud aprobada', fallo: servidor('Error al responder la solicitud') },
  rechazarExcepcion: {
    exito: (_r, o) =>
      o.excepciones_detail.find((e) => e.estado === 1)?.tipo === 1
        ? 'Se rechazó solicitud y OT se cambia a presupuesto'
        : 'Solicitud rechazada',
    fallo: servidor('Error al responder la solicitud'),
  },
  revertirExcepcion: { exito: 'La solicitud vuelve a Solicitado', fallo: servidor('Error al responder la solicitud') },
  retirarExcepcion: { exito: 'Solicitud retirada', fallo: servidor('Error al retirar la solicitud') },
  cambiarTipoServicio: {
    exito: (r) => (r.estado === 'En Solicitud de Excepción' ? SOLICITUD_CREADA : 'OT cambiada a Presupuesto'),
    fallo: servidor('Error al cambiar el tipo de servicio'),
  },
  aprobarCambioRetiro: { exito: 'Cambio de retiro confirmado', fallo: servidor('Error al confirmar el cambio de retiro') },
  rechazarCambioRetiro: { exito: 'Cambio de retiro cancelado', fallo: servidor('Error al cancelar el cambio de retiro') },
  cambiarDespacho: { exito: 'Despacho cambiado correctamente', fallo: servidor('Error al cambiar el despacho') },
  deshacer: { exito: 'Acción deshecha', fallo: servidor('Error al deshacer') },
};

/** The message of a success: the specified one, else the action's label with its result. */
export function mensajeDeExito(accion: string, label: string, respuesta: ComandoOrdenRespuesta, orden: OrdenDetalle): string {
  const exito = MENSAJES[accion]?.exito;
  if (typeof exito === 'function') return exito(respuesta, orden);
  return exito ?? `${label}: listo (${respuesta.estado})`;
}

/** The message of a failure, with the server's text. */
export function mensajeDeFallo(accion: string, detalle: string): string {
  const fallo = MENSAJES[accion]?.fallo;
  if (typeof fallo === 'function') return fallo(detalle);
  return fallo ?? detalle;
}
