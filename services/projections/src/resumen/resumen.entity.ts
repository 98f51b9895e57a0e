import type { Resultado } from '@bitacora/domain';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A part that was put into a unit. */
export interface ParteUsada {
  readonly part_number: string;
  readonly description: string;
}

/** The counted facts of an order; its result is there once it is concluded. */
export interface ResumenRow {
  ot: number;
  /** Seconds in evaluation; null without evaluation. */
  evaluacion: number | null;
  /** Number of times that a repair was entered. */
  reparaciones: number;
  concluida_en: Date | null;
  tipo_servicio: number;
  tecnico_id: number | null;
  /** The technician of the valid repair. */
  tecnico_reparacion_id: number | null;
  equipo_id: number | null;
  resultado: Resultado | null;
  partes: readonly ParteUsada[];
}

export const ResumenEntity = tabla<ResumenRow>(LIVE, 'resumen', {
  ot: { type: 'integer', primary: true },
  evaluacion: { type: 'integer', nullable: true },
  reparaciones: { type: 'integer' },
  concluida_en: { type: 'timestamptz', nullable: true },
  tipo_servicio: { type: 'integer' },
  tecnico_id: { type: 'integer', nullable: true },
  tecnico_reparacion_id: { type: 'integer', nullable: true },
  equipo_id: { type: 'integer', nullable: true },
  resultado: { type: 'text', nullable: true },
  partes: { type: 'jsonb' },
});
