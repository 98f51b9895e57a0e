import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

type Mensaje = string | ((respuesta: ComandoOrdenRespuesta) => string);
const aLas = (r: ComandoOrdenRespuesta) => `OT ingresada a las ${formato.fechaHora(r.fecha_hora)}`;

/** What is said when an action succeeded (specification 001, section 8). */
const EXITO: Readonly<Record<string, Mensaje>> = {
  editRMA: 'RMA actualizado correctamente',
  selectTechnician: 'Técnico asignado correctamente',
  primerIngresoABodega: aLas,
  ingresarABodegaPorEsperaDePartes: aLas,
  ingresarABodegaReparado: aLas,
  ingresarABodegaRechazado: aLas,
  devolverBodega: aLas,
  entregarEquipoRepuestoLocalizado: 'Equipo y partes entregadas a técnico',
  darSalida: (r) => `OT cerrada (${r.ot})`,
  diagnosticar: 'Diagnóstico guardado.',
  editarDiagnostico: 'Diagnóstico editado exitósamente',
  rechazar: 'OT rechazada correctamente.',
  ingresarReparacion: 'Solución guardada.',
  rechazarPreIngreso: 'La OT se ha rechazado correctamente',
  recibirEquipo: 'Se ha recibido el equipo correctamente',
  reingreso: (r) => `Reingreso exitoso, se generó nueva OT ${r.nueva_ot ?? ''}`,
  entregarEquipoCliente: 'Equipo entregado al cliente y la OT rechazada',
  rechazoAdministrativo: 'Orden de trabajo rechazada correctamente',
  revaluarOT: 'OT revaluada con éxito',
  enviarCorreoCambio: 'Correo de cambio enviado.',
  cambio3x3: 'Solicitud creada correctamente',
  esperaDeRetiro: 'Solicitud creada correctamente',
  cambioEsperaDeParte: 'Solicitud creada correctamente',
  cambioEnDiagnostico: 'Solicitud creada correctamente',
  llegadaDePartes: 'Llegada de partes notificada',
  cancelarSolicitudParte: 'Solicitud de parte eliminada.',
  marcarLlegadaEstimada: 'Fecha de llegada marcada',
  cambiarPieza: 'Pieza Actualizada',
  actualizarSolicitudes: 'Solicitud editada correctamente',
};

/** The words of a success: those of the specification, else the action's label with what came of it. */
export function mensajeDeExito(accion: string, label: string, respuesta: ComandoOrdenRespuesta): string {
  const mensaje = EXITO[accion];
  if (typeof mensaje === 'function') return mensaje(respuesta);
  return mensaje ?? `${label}: listo (${respuesta.estado})`;
}
