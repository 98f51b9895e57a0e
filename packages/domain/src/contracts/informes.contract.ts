import type { Pagina, UsuarioRef } from './comun.contract';

/** How late an order was in its state when something was done to it: on time, past its first limit, past its second. */
export const NIVELES_DE_ALERTA = ['success', 'warning', 'danger'] as const;
export type NivelDeAlerta = (typeof NIVELES_DE_ALERTA)[number];
/** Their names (specification 002, section 9). */
export const NOMBRE_NIVEL: Readonly<Record<NivelDeAlerta, string>> = { success: 'Sin alerta', warning: 'Alerta 1', danger: 'Alerta 2' };

/** The tab that holds every role. */
export const ROL_TODOS = 'Todos';

/** A row of the action log (specification 002, section 3). */
export interface RegistroAccion {
  id: string;
  created_at: string;
  usuario: UsuarioRef;
  accion_label: string;
  /** What was done to the order before, and how long before in seconds; null for its first action. */
  last_action_label: string | null;
  tiempo_desde_ultima: number | null;
  color: NivelDeAlerta;
  orden_trabajo: number;
}

/** GET /api/accion/registro-accion/. */
export interface PaginaRegistroAccion extends Pagina<RegistroAccion> {
  /** How many orders the actions were carried out on. */
  ot_count: number;
  action_count_by_color: Record<NivelDeAlerta, number>;
}

/** A row of GET /api/accion/actions-by-role/: 'Todos', and each role with the actions of those who hold it. */
export interface AccionesPorRol {
  name: string;
  count: number;
}

interface CuentaDeResumen {
  count: number;
  /** Of the group's total, with one decimal. */
  percentage: number;
}
export interface ResultadoDeResumen extends CuentaDeResumen {
  result: string;
}
export interface ModeloDeResumen extends CuentaDeResumen {
  model: string;
}
export interface EtiquetaDeResumen extends CuentaDeResumen {
  label: string;
}

/** What the last row of each group is called. */
export const TOTAL_DE_RESUMEN = 'Total';

/** GET /api/orden/ot_summary_report: the orders concluded in a range, counted in six ways; a group ends with its total. */
export interface ResumenOt {
  summary_diag_results: ResultadoDeResumen[];
  summary_eval: EtiquetaDeResumen[];
  summary_pieces: EtiquetaDeResumen[];
  summary_models: ModeloDeResumen[];
  summary_repairs: EtiquetaDeResumen[];
  summary_repairs_technician: EtiquetaDeResumen[];
}

/** A row of GET /api/orden/ot_summary_report_tecnicos: who has concluded orders in a range. */
export interface TecnicoDeResumen {
  tecnico: UsuarioRef;
}

/** A workbook that is on its way by e-mail. */
export interface ExcelEnviado {
  mensaje: string;
  /** The same, by the name that other calls give it. */
  message: string;
  correo: string;
}

/** Mails that carry a workbook. */
export const PLANTILLAS_DE_EXCEL = ['excel_resumen_ot', 'excel_oportunidades', 'excel_ordenes'] as const;
export type PlantillaDeExcel = (typeof PLANTILLAS_DE_EXCEL)[number];
