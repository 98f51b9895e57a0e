/** What other features may show of the actions of an order: the list of them. */
export { AccionesModal } from './acciones-modal';
