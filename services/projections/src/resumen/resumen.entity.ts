import type { Resultado } from '@bitacora/domain';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A part that was put into a unit. */
export interface ParteUsada {
  readonly part_number: string;
  readonly description: string;
}

/** What reports count of an order; what it ended with is there once it is concluded. */
export interface ResumenRow {
  ot: number;
  /** Seconds in evaluation; null when it never was. */
  evaluacion: number | null;
  /** How many times a repair was entered. */
  reparaciones: number;
  concluida_en: Date | null;
  tipo_servicio: number;
  tecnico_id: number | null;
  /** Who made the repair that stands. */
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
