import { actualizarSolicitudes } from './actualizar-solicitudes.action';
import { aceptarOportunidad, internalQuotation, rechazarOportunidad, revaluarOT } from './cotizacion.action';
import { diagnosticadoPorRevisar } from './diagnosticado-por-revisar.action';
import { diagnosticar, editarDiagnostico } from './diagnosticar.action';
import { entregarEquipoRepuestoLocalizado, entregarPartesSolicitadas } from './entregar-partes.action';
import { entregarTecnicoSinPartes } from './entregar-tecnico-sin-partes.action';
import { ingresarReparacion } from './ingresar-reparacion.action';
import { llegadaDePartes } from './llegada-de-partes.action';
import { marcarPagoCompleto } from './marcar-pago-completo.action';
import { rechazar } from './rechazar.action';
import { corregirResultadoParte, declararResultadoParte } from './resultado-de-parte.action';
import { revisarInforme } from './revisar-informe.action';
import { solicitarPartes } from './solicitar-partes.action';
import { asignarDesdeStock, cambiarPieza, cancelarSolicitudParte, marcarLlegadaEstimada } from './solicitudes-cambios.action';

/** Diagnosis, parts, repair, review, payment and quotation. */
export const ACCIONES_TALLER = {
  diagnosticar,
  diagnosticadoPorRevisar,
  solicitarPartes,
  llegadaDePartes,
  entregarEquipoRepuestoLocalizado,
  entregarTecnicoSinPartes,
  ingresarReparacion,
  marcarPagoCompleto,
  revisarInforme,
  rechazar,
  internalQuotation,
  revaluarOT,
  editarDiagnostico,
  entregarPartesSolicitadas,
  actualizarSolicitudes,
  marcarLlegadaEstimada,
  cancelarSolicitudParte,
  cambiarPieza,
  asignarDesdeStock,
  declararResultadoParte,
  corregirResultadoParte,
  aceptarOportunidad,
  rechazarOportunidad,
} as const;
