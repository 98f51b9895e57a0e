import { normalizarPartNumber } from './ficha';
import type { Parte } from './parte';
import type { ParteWire } from './parte.formas';

export type * from './parte.formas';

/** A part as every answer shows it; `usada` marks one that the model has used before. */
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
