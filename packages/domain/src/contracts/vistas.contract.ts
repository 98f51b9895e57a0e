import { z } from 'zod';
import { ENTERO_MAXIMO, ESTADOS } from '../comun';
import { FILTROS_DE_VISTA, MAXIMO_MASIVO, PESTANA_3X3, PESTANA_TODAS } from './vistas.filtros';

const columna = z.string().regex(/^[a-z0-9_]{1,40}$/, 'Columna desconocida');
export const columnasSchema = z.object({ orden: z.array(columna).max(40), ocultas: z.array(columna).max(40) });
/** The order of the columns, and the hidden ones. */
export type Columnas = z.infer<typeof columnasSchema>;

export const consultaDeVistaSchema = z.object({
  filtros: z.partialRecord(z.enum(FILTROS_DE_VISTA), z.string().min(1).max(200)).default({}),
  estado: z
    .enum([...ESTADOS, PESTANA_TODAS, PESTANA_3X3])
    .nullable()
    .default(null),
  ordering: z
    .string()
    .regex(/^-?[a-z0-9_]{1,40}$/, 'Orden desconocido')
    .nullable()
    .default(null),
});
/** The content of a view: filters, tab and sort. */
export type ConsultaDeVista = z.infer<typeof consultaDeVistaSchema>;

/** POST /api/vistas; PUT /api/vistas/{id} takes any part of it. */
export const vistaInputSchema = z.object({
  nombre: z.string({ error: 'Campo requerido' }).trim().min(1, 'Campo requerido').max(60, 'Máximo 60 caracteres'),
  compartida: z.boolean().default(false),
  consulta: consultaDeVistaSchema,
  columnas: columnasSchema.nullable().default(null),
});
export type VistaInput = z.input<typeof vistaInputSchema>;
export const vistaCambiosSchema = z.object({
  nombre: vistaInputSchema.shape.nombre.optional(),
  compartida: z.boolean().optional(),
  consulta: consultaDeVistaSchema.optional(),
  columnas: columnasSchema.nullable().optional(),
});

/** PUT /api/vistas/preferencias: any part of it. */
export const preferenciasDeListaSchema = z.object({
  columnas: columnasSchema.nullable().optional(),
  densidad: z.enum(['comfortable', 'compact']).optional(),
  predeterminada: z.uuid().nullable().optional(),
  /** Single-key shortcuts of the list; they can be turned off. */
  atajos: z.boolean().optional(),
});

/** Actions of POST /api/orden/acciones_masivas; 'ingresarABodega' stands for the entry that each order allows. */
export const ACCIONES_MASIVAS = ['selectTechnician', 'reasignarTecnico', 'ingresarABodega'] as const;
export const accionMasivaSchema = z.object({
  accion: z.enum(ACCIONES_MASIVAS, { error: 'La acción no se puede hacer sobre varias órdenes' }),
  ots: z
    .array(z.number().int().positive().max(ENTERO_MAXIMO))
    .min(1, 'Elija al menos una orden')
    .max(MAXIMO_MASIVO, `Elija ${MAXIMO_MASIVO} órdenes como máximo`),
  input: z.record(z.string(), z.unknown()).default({}),
});
