/** The door for other features: the list of an order's actions, and the form of an imagined one. */
export { AccionesModal } from './acciones-modal';
export { ImaginarAccion, seImaginaEnDialogo } from './imaginar-accion';
