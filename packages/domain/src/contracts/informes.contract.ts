/** How late an order was in its state when something was done to it: on time, past its first limit, past its second. */
export const NIVELES_DE_ALERTA = ['success', 'warning', 'danger'] as const;
export type NivelDeAlerta = (typeof NIVELES_DE_ALERTA)[number];
/** Their names (specification 002, section 9). */
export const NOMBRE_NIVEL: Readonly<Record<NivelDeAlerta, string>> = { success: 'Sin alerta', warning: 'Alerta 1', danger: 'Alerta 2' };

/** The tab that holds every role. */
export const ROL_TODOS = 'Todos';

/** What the last row of each group is called. */
export const TOTAL_DE_RESUMEN = 'Total';

/** Mails that carry a workbook. */
export const PLANTILLAS_DE_EXCEL = ['excel_resumen_ot', 'excel_oportunidades', 'excel_ordenes'] as const;
export type PlantillaDeExcel = (typeof PLANTILLAS_DE_EXCEL)[number];
