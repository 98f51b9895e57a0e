import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The map of a range. */
export const mapaQuery = (query: string) => consulta(TEMA.informes, '/api/proceso', { query });

/** The paths of the orders concluded in a range. */
export const variantesQuery = (query: string) => consulta(TEMA.informes, '/api/proceso/variantes', { query });

/** The orders that took a step. */
export const ordenesDelPasoQuery = (query: string) => consulta(TEMA.informes, '/api/proceso/ordenes', { query });

/** The technicians with orders concluded in a range. */
export const tecnicosQuery = (query: string) => consulta(TEMA.informes, '/api/orden/ot_summary_report_tecnicos', { query });
