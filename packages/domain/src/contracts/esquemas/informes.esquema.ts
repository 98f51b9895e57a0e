import { z } from 'zod';
import { paginaSchema, usuarioRefSchema } from '../comun.contract';
import { NIVELES_DE_ALERTA } from '../informes.contract';

export const registroAccionSchema = z
  .object({
    id: z.string(),
    created_at: z.string(),
    usuario: usuarioRefSchema,
    accion_label: z.string(),
    /** The previous action on the order, and the seconds since then; null for the first. */
    last_action_label: z.string().nullable(),
    tiempo_desde_ultima: z.number().nullable(),
    color: z.enum(NIVELES_DE_ALERTA),
    orden_trabajo: z.int(),
  })
  .meta({ id: 'RegistroAccion' });
/** A row of the action log (specification, 12.17). */
export type RegistroAccion = z.infer<typeof registroAccionSchema>;

export const paginaRegistroAccionSchema = paginaSchema(registroAccionSchema)
  .extend({
    /** Number of orders with actions. */
    ot_count: z.int(),
    action_count_by_color: z.record(z.enum(NIVELES_DE_ALERTA), z.number()),
  })
  .meta({ id: 'PaginaRegistroAccion' });
/** GET /api/accion/registro-accion/. */
export type PaginaRegistroAccion = z.infer<typeof paginaRegistroAccionSchema>;

export const accionesPorRolSchema = z
  .object({
    name: z.string(),
    count: z.int(),
  })
  .meta({ id: 'AccionesPorRol' });
/** A row of GET /api/accion/actions-by-role/: 'Todos', and each role with its members' actions. */
export type AccionesPorRol = z.infer<typeof accionesPorRolSchema>;

export const cuentaDeResumenSchema = z
  .object({
    count: z.int(),
    /** Percentage of the group's total, with one decimal. */
    percentage: z.number(),
  })
  .meta({ id: 'CuentaDeResumen' });
export type CuentaDeResumen = z.infer<typeof cuentaDeResumenSchema>;

export const resultadoDeResumenSchema = cuentaDeResumenSchema
  .extend({
    result: z.string(),
  })
  .meta({ id: 'ResultadoDeResumen' });
export type ResultadoDeResumen = z.infer<typeof resultadoDeResumenSchema>;

export const modeloDeResumenSchema = cuentaDeResumenSchema
  .extend({
    model: z.string(),
  })
  .meta({ id: 'ModeloDeResumen' });
export type ModeloDeResumen = z.infer<typeof modeloDeResumenSchema>;

export const etiquetaDeResumenSchema = cuentaDeResumenSchema
  .extend({
    label: z.string(),
  })
  .meta({ id: 'EtiquetaDeResumen' });
export type EtiquetaDeResumen = z.infer<typeof etiquetaDeResumenSchema>;

export const resumenOtSchema = z
  .object({
    summary_diag_results: z.array(resultadoDeResumenSchema),
    summary_eval: z.array(etiquetaDeResumenSchema),
    summary_pieces: z.array(etiquetaDeResumenSchema),
    summary_models: z.array(modeloDeResumenSchema),
    summary_repairs: z.array(etiquetaDeResumenSchema),
    summary_repairs_technician: z.array(etiquetaDeResumenSchema),
  })
  .meta({ id: 'ResumenOt' });
/** GET /api/orden/ot_summary_report: the orders closed in a range, counted in six ways; each group ends with its total. */
export type ResumenOt = z.infer<typeof resumenOtSchema>;

export const tecnicoDeResumenSchema = z
  .object({
    tecnico: usuarioRefSchema,
  })
  .meta({ id: 'TecnicoDeResumen' });
/** A row of GET /api/orden/ot_summary_report_tecnicos: a technician with orders closed in a range. */
export type TecnicoDeResumen = z.infer<typeof tecnicoDeResumenSchema>;

export const excelEnviadoSchema = z
  .object({
    mensaje: z.string(),
    /** The same text, under the name that other calls use. */
    message: z.string(),
    correo: z.string(),
  })
  .meta({ id: 'ExcelEnviado' });
/** A workbook that is on its way by e-mail. */
export type ExcelEnviado = z.infer<typeof excelEnviadoSchema>;
