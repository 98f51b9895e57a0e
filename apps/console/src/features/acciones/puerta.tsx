/** The door for other features: the list of an order's actions. */
export { AccionesModal } from './acciones-modal';
