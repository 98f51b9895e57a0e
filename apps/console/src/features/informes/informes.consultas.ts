import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** A page of the action log, with the counts over all pages. */
export const registroQuery = (query: string) => consulta(TEMA.informes, '/api/accion/registro-accion', { query });

/** Number of actions of each role, under the same filters. */
export const accionesPorRolQuery = (query: string) => consulta(TEMA.informes, '/api/accion/actions-by-role', { query });

/** The results of the orders concluded in a range. */
export const resumenQuery = (query: string) => consulta(TEMA.informes, '/api/orden/ot_summary_report', { query });

/** The technicians with orders in a range. */
export const tecnicosDeResumenQuery = (query: string) => consulta(TEMA.informes, '/api/orden/ot_summary_report_tecnicos', { query });
