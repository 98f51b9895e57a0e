export { respaldosQuery } from './operacion.consultas';
