import { normalizarPartNumber } from './ficha';
import type { Parte } from './parte';

/** A part with its stock (specification, 12.13). */
export interface ParteWire {
  id: number;
  part_number: string;
  normalized_part_number: string;
  description: string;
  real_location: string | null;
  precio_unitario: number;
  cantidad_buenos: number;
  cantidad_allocated: number;
  cantidad_drop: number;
  cantidad_malos: number;
  cantidad_salida: number;
  /** Requested by a technician; the warehouse still has to describe it. */
  por_catalogar: boolean;
  descontinuada: boolean;
  /** True when it may be removed from the catalogue: its stock was never moved. */
  eliminable: boolean;
  /** True when it was delivered before for the model of the given order. */
  recomended: boolean;
}

/** A part in the form of every call; `usada` marks one that the model has taken before. */
export function parteWire({ id, part_number, description, real_location, precio_unitario, ...parte }: Parte, usada = false): ParteWire {
  const { buenos, allocated, drop, malos, salida } = parte.contadores;
  return {
    id,
    part_number,
    normalized_part_number: normalizarPartNumber(part_number),
    description,
    real_location,
    precio_unitario,
    cantidad_buenos: buenos,
    cantidad_allocated: allocated,
    cantidad_drop: drop,
    cantidad_malos: malos,
    cantidad_salida: salida,
    por_catalogar: parte.por_catalogar,
    descontinuada: parte.descontinuada,
    eliminable: !parte.movida,
    recomended: usada,
  };
}
