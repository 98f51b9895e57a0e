/** `DE_BODEGA` gives the answers of the warehouse (specification, 9.7). */
export { BODEGA_Y_JEFATURA as DE_BODEGA, EJECUTIVOS, EJECUTIVOS_Y_BODEGA } from '../comun';
