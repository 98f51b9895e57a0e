/** What other features may show of an exception: its request, and the effect of an answer. */
export { consecuenciaDe } from './consecuencia';
export { DetalleDeExcepcion } from './detalle';
