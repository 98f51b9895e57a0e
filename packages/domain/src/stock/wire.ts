import { normalizarPartNumber } from './ficha';
import type { Parte } from './parte';

/** A part with its stock (specification 002, section 3). */
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
  /** Asked for by a technician and still to be described by the warehouse. */
  por_catalogar: boolean;
  descontinuada: boolean;
  /** Whether it may be taken out of the catalogue: its stock was never moved. */
  eliminable: boolean;
  /** Whether it was delivered before for equipment of the same model as that of the order it is looked for. */
  recomended: boolean;
}

/** A part as every call answers it; `usada` tells that its model is known to take it. */
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
