/** `DE_BODEGA`: the warehouse's answers (specification, 9.7). */
export { BODEGA_Y_JEFATURA as DE_BODEGA, EJECUTIVOS, EJECUTIVOS_Y_BODEGA } from '../comun';
