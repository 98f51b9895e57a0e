import { bigint, boolean, defaulting, integer, key, nullable, text } from '../columnas';
import { type RowOf, tabla } from '../tabla';

/** A part and its stock. */
export const ParteEntity = tabla(
  'parte',
  {
    id: key(integer()),
    part_number: text(),
    /** The normalised number: only letters and digits. */
    normalizado: text(),
    description: text(),
    real_location: nullable(text()),
    precio_unitario: integer(),
    por_catalogar: boolean(),
    descontinuada: boolean(),
    eliminada: boolean(),
    movida: boolean(),
    cantidad_buenos: integer(),
    cantidad_allocated: integer(),
    cantidad_salida: integer(),
    cantidad_drop: integer(),
    cantidad_malos: integer(),
    /** The last event that changed anything besides its stock. */
    editada: defaulting(bigint(), '0'),
    position: defaulting(bigint(), '0'),
    busqueda: text(),
  },
  {
    indexes: {
      parte_numero: '(part_number text_pattern_ops) where not eliminada',
      parte_lista: '((cantidad_buenos > 0) desc, part_number) where not eliminada',
      parte_normalizado: '(normalizado text_pattern_ops) where not eliminada',
      parte_ubicacion: '(upper(real_location) text_pattern_ops) where not eliminada',
      parte_buenos: '(cantidad_buenos, part_number) where not eliminada',
      parte_allocated: '(cantidad_allocated, part_number) where not eliminada',
      parte_drop: '(cantidad_drop, part_number) where not eliminada',
      parte_malos: '(cantidad_malos, part_number) where not eliminada',
      parte_salida: '(cantidad_salida, part_number) where not eliminada',
      parte_codigo: '(part_number) where not eliminada',
      parte_por_catalogar: '(part_number) where por_catalogar and not eliminada',
      parte_en_drop: '(part_number) where cantidad_drop > 0',
      parte_en_malos: '(part_number) where cantidad_malos > 0',
      parte_busqueda: 'using gin (busqueda gin_trgm_ops)',
    },
  },
);
export type ParteRow = RowOf<typeof ParteEntity>;
