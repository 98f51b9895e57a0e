export { llegadaDelRepuesto } from './candidatos';
export {
  cambio3x3Aprobado,
  enCamino,
  etapaDelCliente,
  FINALES_DEL_CLIENTE,
  type GuiaDelCliente,
  guiaDelCliente,
  type SituacionDelCliente,
  seRetiraAhora,
  situacionDelCliente,
} from './cliente';
export { seDestraba } from './destraba';
export { type SiguientePaso, siguienteDe } from './lector';
export type { OportunidadDeOrden } from './oportunidad';
export { type AccionDelPaso, accionesDelPaso, pasosDe } from './pasos';
