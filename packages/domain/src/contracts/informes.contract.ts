/** The alert level of an order at an action: on time in its state, past the first limit, past the second. */
export const NIVELES_DE_ALERTA = ['success', 'warning', 'danger'] as const;
export type NivelDeAlerta = (typeof NIVELES_DE_ALERTA)[number];
/** Names of the levels (specification, 11.2). */
export const NOMBRE_NIVEL: Readonly<Record<NivelDeAlerta, string>> = { success: 'Sin alerta', warning: 'Alerta 1', danger: 'Alerta 2' };

/** The tab of all roles. */
export const ROL_TODOS = 'Todos';

/** The name of the last row of each group. */
export const TOTAL_DE_RESUMEN = 'Total';

/** Mails that carry a workbook. */
export const PLANTILLAS_DE_EXCEL = ['excel_resumen_ot', 'excel_oportunidades', 'excel_ordenes'] as const;
export type PlantillaDeExcel = (typeof PLANTILLAS_DE_EXCEL)[number];
