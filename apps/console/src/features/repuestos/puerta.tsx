/** The door for other features: the parts of an order. */
export { admite } from './admite';
export { BuscadorDeParte } from './buscador';
export { BuscadorOLibre, type ParteElegida } from './buscador-o-libre';
export { errorDeLlegada } from './llegada';
export { PartesEditor } from './partes-editor';
export { PartesRecuperadas } from './partes-recuperadas';
export { TablaRepuestos } from './tabla-repuestos';
