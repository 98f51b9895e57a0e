/** The door for other features: the request of an exception, and the effect of an answer. */
export { consecuenciaDe } from './consecuencia';
export { DetalleDeExcepcion } from './detalle';
