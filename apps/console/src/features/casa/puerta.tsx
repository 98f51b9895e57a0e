/** The door for other features: the parts of the administration, the people and the look of the house. */
export { marcaQuery, personasQuery } from './casa.consultas';
export { Partes } from './partes';
