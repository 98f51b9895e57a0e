export { ACCIONES_DERECHOS, type NombreAccionDerechos } from './derechos.acciones';
export * from './derechos.canal';
export { cicloDerechos } from './derechos.ciclo';
export { type DerechosEvent, EVENTOS_DERECHOS, type EventosDerechos } from './derechos.eventos';
export { registrarSolicitudSchema } from './derechos.formularios';
export type { HechosDerechos } from './derechos.kit';
export * from './derechos.palabras';
export {
  diasHasta,
  proximoAviso,
  SOLICITUD_DE_DATOS_VACIA,
  type SolicitudDeDatos,
  sinDatosPorque,
  solicitudDeDatosSchema,
  urgenciaDe,
} from './derechos.state';
