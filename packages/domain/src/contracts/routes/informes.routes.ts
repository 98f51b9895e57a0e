import { z } from 'zod';
import { raw } from '../../kernel';
import {
  consultaDeAccionesSchema,
  consultaDeResumenSchema,
  desdeArchivoSchema,
  hallazgoSchema,
  plantillaSchema,
  porFechaSchema,
  porOtsSchema,
  todasSchema,
} from '../consultas';
import { accionesPorRolSchema, excelEnviadoSchema, paginaRegistroAccionSchema, resumenOtSchema, tecnicoDeResumenSchema } from '../esquemas';
import { ruta, XLSX } from './comun';

export const accionesPorRol = ruta({
  method: 'GET',
  path: '/api/accion/actions-by-role',
  summary: 'Cuántas acciones hizo cada rol',
  access: 'staff',
  input: { query: consultaDeAccionesSchema },
  output: z.array(accionesPorRolSchema),
});
export const registroDeAcciones = ruta({
  method: 'GET',
  path: '/api/accion/registro-accion',
  summary: 'Quién hizo qué sobre qué orden',
  access: 'staff',
  input: { query: consultaDeAccionesSchema },
  output: paginaRegistroAccionSchema,
});
export const xlsDeAcciones = ruta({
  method: 'GET',
  path: '/api/accion/registro-accion/export-xls',
  summary: 'El registro de acciones en una planilla',
  access: 'staff',
  input: { query: consultaDeAccionesSchema },
  output: raw('application/vnd.ms-excel'),
});
export const resumenDeOrdenes = ruta({
  method: 'GET',
  path: '/api/orden/ot_summary_report',
  summary: 'Resumen de las órdenes concluidas',
  access: 'staff',
  input: { query: consultaDeResumenSchema },
  output: resumenOtSchema,
});
export const tecnicosDeResumen = ruta({
  method: 'GET',
  path: '/api/orden/ot_summary_report_tecnicos',
  summary: 'Técnicos que concluyeron órdenes',
  access: 'staff',
  input: { query: consultaDeResumenSchema },
  output: z.array(tecnicoDeResumenSchema),
});
export const excelDeResumen = ruta({
  method: 'GET',
  path: '/api/orden/ot_summary_report_excel',
  summary: 'Envía el resumen por correo',
  access: 'staff',
  input: { query: consultaDeResumenSchema },
  output: excelEnviadoSchema,
});
export const libroDeResumen = ruta({
  method: 'GET',
  path: '/api/orden/ot_summary_report_excel/libro',
  summary: 'El libro del resumen, para el servicio que lo envía',
  access: 'staff',
  input: { query: consultaDeResumenSchema },
  output: raw(XLSX),
});

export const camposDeExcel = ruta({
  method: 'GET',
  path: '/api/orden/get_excel_fields',
  summary: 'Columnas que puede tener un libro de órdenes',
  access: 'staff',
  output: z.array(z.object({ campo: z.string(), titulo: z.string(), tipo: z.string(), inicial: z.boolean() }).meta({ id: 'CampoDeExcel' })),
});
export const plantillaBase = ruta({
  method: 'GET',
  path: '/api/orden/get_plantilla_base',
  summary: 'Planilla para pedir órdenes por número, RMA o serie',
  access: 'staff',
  input: { query: plantillaSchema },
  output: raw(XLSX),
});
/** Sends a workbook by mail; a caller that accepts workbooks gets it as the answer. */
const libroOCorreo = { access: 'staff', output: excelEnviadoSchema } as const;
export const excelDeOrdenes = ruta({
  method: 'GET',
  path: '/api/orden/generar_excel',
  summary: 'Libro de todas las órdenes bajo los filtros',
  input: { query: todasSchema },
  ...libroOCorreo,
});
export const excelDeElegidas = ruta({
  method: 'GET',
  path: '/api/orden/generar_excel_por_ots',
  summary: 'Libro de las órdenes elegidas',
  input: { query: porOtsSchema },
  ...libroOCorreo,
});
export const excelPorFecha = ruta({
  method: 'GET',
  path: '/api/orden/generar_excel_por_fecha',
  summary: 'Libro de las órdenes de un rango de días',
  input: { query: porFechaSchema },
  ...libroOCorreo,
});
export const excelDesdeArchivo = ruta({
  method: 'POST',
  path: '/api/orden/generar_excel_desde_archivo',
  summary: 'Libro de las órdenes que nombra una planilla',
  input: { form: desdeArchivoSchema, files: ['archivo'] },
  ...libroOCorreo,
});
export const libroDeOrdenes = ruta({
  method: 'POST',
  path: '/api/orden/generar_excel/libro',
  summary: 'El libro de órdenes ya halladas, para el servicio que lo envía',
  access: 'staff',
  input: { form: hallazgoSchema },
  output: raw(XLSX),
});
