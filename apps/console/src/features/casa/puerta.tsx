/** What other features use of the house: the parts of the administration, its people and its look. */
export { marcaQuery, personasQuery } from './casa.consultas';
export { Partes } from './partes';
