import { bigint, defaulting, integer, key, nullable, text, timestamptz } from '../columnas';
import { type RowOf, tabla } from '../tabla';

/** A movement of a part's stock; together they are its history. */
export const MovimientoEntity = tabla(
  'movimiento',
  {
    position: key(bigint()),
    parte_id: integer(),
    created_at: timestamptz(),
    movimiento: text(),
    codigo: integer(),
    cantidad: integer(),
    /** Free stock of the part after it. */
    buenos: integer(),
    /** The other counters after it. */
    allocated: defaulting(integer(), '0'),
    salida: defaulting(integer(), '0'),
    drop: defaulting(integer(), '0'),
    malos: defaulting(integer(), '0'),
    rma: nullable(text()),
    ot: nullable(integer()),
    ov: nullable(integer()),
    documento: nullable(text()),
    grupo: nullable(integer()),
    usuario: text(),
    /** The number of the named user. */
    usuario_id: integer(),
  },
  {
    indexes: {
      movimiento_vigente: '(parte_id, position desc) include (buenos, allocated, salida, drop, malos)',
      movimiento_parte: '(parte_id, created_at desc, position desc)',
      movimiento_manual: '(created_at desc, position desc) where grupo is not null',
      movimiento_manual_codigo: '(codigo, created_at desc, position desc) where grupo is not null',
    },
  },
);
export type MovimientoRow = RowOf<typeof MovimientoEntity>;
