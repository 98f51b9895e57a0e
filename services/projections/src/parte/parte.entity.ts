import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A part and its stock. */
export interface ParteRow {
  id: number;
  part_number: string;
  /** The number as people read it: only letters and digits. */
  normalizado: string;
  description: string;
  real_location: string | null;
  precio_unitario: number;
  por_catalogar: boolean;
  descontinuada: boolean;
  eliminada: boolean;
  movida: boolean;
  cantidad_buenos: number;
  cantidad_allocated: number;
  cantidad_salida: number;
  cantidad_drop: number;
  cantidad_malos: number;
  busqueda: string;
}

export const ParteEntity = tabla<ParteRow>(LIVE, 'parte', {
  id: { type: 'integer', primary: true },
  part_number: { type: 'text' },
  normalizado: { type: 'text' },
  description: { type: 'text' },
  real_location: { type: 'text', nullable: true },
  precio_unitario: { type: 'integer' },
  por_catalogar: { type: 'boolean' },
  descontinuada: { type: 'boolean' },
  eliminada: { type: 'boolean' },
  movida: { type: 'boolean' },
  cantidad_buenos: { type: 'integer' },
  cantidad_allocated: { type: 'integer' },
  cantidad_salida: { type: 'integer' },
  cantidad_drop: { type: 'integer' },
  cantidad_malos: { type: 'integer' },
  busqueda: { type: 'text' },
});
