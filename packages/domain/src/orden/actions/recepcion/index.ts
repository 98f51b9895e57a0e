import { addBoleta, adjuntarArchivo, eliminarArchivo } from './archivos.action';
import { cambiarTipoServicio } from './cambiar-tipo-servicio.action';
import { completPreIngreso } from './complet-pre-ingreso.action';
import { darSalida } from './dar-salida.action';
import { desarmarEquipo } from './desarmar-equipo.action';
import { deshacer } from './deshacer.action';
import {
  aprobarCambioRetiro,
  cambiarDespacho,
  cancelarCambioRetiro,
  confirmarCambioRetiro,
  rechazarCambioRetiro,
  reenviarCambioRetiro,
  solicitarCambioRetiro,
  vencerCambioRetiro,
} from './despacho.action';
import { devolverBodega } from './devolver-bodega.action';
import { editRMA } from './edit-rma.action';
import { editarOrden } from './editar-orden.action';
import { entregarEquipoCliente } from './entregar-equipo-cliente.action';
import { entregarRecepcion } from './entregar-recepcion.action';
import { entregarTecnico } from './entregar-tecnico.action';
import { enviarCorreoCambio, guardarCambio } from './enviar-correo-cambio.action';
import { aprobarExcepcion, rechazarExcepcion, retirarExcepcion, revertirExcepcion } from './excepciones-decision.action';
import { cambio3x3, cambioEnDiagnostico, cambioEsperaDeParte, esperaDeRetiro } from './excepciones-solicitud.action';
import { ingresarABodegaPorEsperaDePartes } from './ingresar-a-bodega-por-espera-de-partes.action';
import { ingresarABodegaRechazado } from './ingresar-a-bodega-rechazado.action';
import { ingresarABodegaReparado } from './ingresar-a-bodega-reparado.action';
import { registrarIngresoBodega, registrarSalidaBodega } from './movimientos-manuales.action';
import { registrarEnvioCorreo, vencerPlazoRetiro } from './plazo-de-retiro.action';
import { primerIngresoABodega } from './primer-ingreso-a-bodega.action';
import { reasignarTecnico } from './reasignar-tecnico.action';
import { rechazarPreIngreso } from './rechazar-pre-ingreso.action';
import { rechazoAdministrativo } from './rechazo-administrativo.action';
import { recibirEquipo } from './recibir-equipo.action';
import { reenviarCorreo } from './reenviar-correo.action';
import { reingreso } from './reingreso.action';
import { salidaAcreditacion } from './salida-acreditacion.action';
import { selectTechnician } from './select-technician.action';

/** Intake, warehouse, delivery, exceptions and the other actions of the front desk and the warehouse. */
export const ACCIONES_RECEPCION = {
  recibirEquipo,
  completPreIngreso,
  rechazarPreIngreso,
  editRMA,
  selectTechnician,
  reasignarTecnico,
  primerIngresoABodega,
  entregarTecnico,
  ingresarABodegaPorEsperaDePartes,
  ingresarABodegaReparado,
  ingresarABodegaRechazado,
  devolverBodega,
  entregarRecepcion,
  darSalida,
  entregarEquipoCliente,
  enviarCorreoCambio,
  desarmarEquipo,
  cambio3x3,
  esperaDeRetiro,
  cambioEsperaDeParte,
  addBoleta,
  reingreso,
  rechazoAdministrativo,
  editarOrden,
  registrarIngresoBodega,
  registrarSalidaBodega,
  salidaAcreditacion,
  cambiarTipoServicio,
  cambiarDespacho,
  cambioEnDiagnostico,
  aprobarExcepcion,
  rechazarExcepcion,
  revertirExcepcion,
  retirarExcepcion,
  adjuntarArchivo,
  eliminarArchivo,
  solicitarCambioRetiro,
  reenviarCambioRetiro,
  confirmarCambioRetiro,
  cancelarCambioRetiro,
  aprobarCambioRetiro,
  rechazarCambioRetiro,
  vencerCambioRetiro,
  vencerPlazoRetiro,
  registrarEnvioCorreo,
  guardarCambio,
  reenviarCorreo,
  deshacer,
} as const;
