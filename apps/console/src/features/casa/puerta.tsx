/** What other features use of the house: the parts of the administration. */
export { Partes } from './partes';
