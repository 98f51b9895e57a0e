import type { Resultado } from '@bitacora/domain';
import { integer, json, key, nullable, text, timestamptz } from '../columnas';
import { type RowOf, tabla } from '../tabla';

/** A part that was put into a unit. */
export interface ParteUsada {
  readonly part_number: string;
  readonly description: string;
}

/** The counted facts of an order, with its result once it is closed. */
export const ResumenEntity = tabla(
  'resumen',
  {
    ot: key(integer()),
    /** Seconds in evaluation; null without evaluation. */
    evaluacion: nullable(integer()),
    /** Number of times that a repair was entered. */
    reparaciones: integer(),
    concluida_en: nullable(timestamptz()),
    tipo_servicio: integer(),
    tecnico_id: nullable(integer()),
    /** The technician of the valid repair. */
    tecnico_reparacion_id: nullable(integer()),
    equipo_id: nullable(integer()),
    resultado: nullable(text<Resultado>()),
    partes: json<readonly ParteUsada[]>(),
  },
  {
    indexes: {
      resumen_conclusion: '(concluida_en desc, ot desc) where concluida_en is not null',
    },
  },
);
export type ResumenRow = RowOf<typeof ResumenEntity>;
