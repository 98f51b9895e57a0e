import type { FilaDeGrupo, TipoDeGrupo } from '@bitacora/domain/stock';
import { boolean, integer, json, key, text, timestamptz } from '../columnas';
import { type RowOf, tabla } from '../tabla';

/** A group of movements; listed once it is registered. */
export const GrupoMovimientoEntity = tabla(
  'grupo_movimiento',
  {
    id: key(integer()),
    created_at: timestamptz(),
    tipo: text<TipoDeGrupo>(),
    codigo: integer(),
    registrado: boolean(),
    partes: integer(),
    cantidad_total: integer(),
    referencia: text(),
    filas: json<readonly FilaDeGrupo[]>(),
    usuario: text(),
    /** The number of the named user. */
    usuario_id: integer(),
  },
  {
    indexes: {
      grupo_movimiento_fecha: '(created_at desc, id desc) where registrado',
      grupo_movimiento_codigo: '(codigo, created_at desc, id desc) where registrado',
    },
  },
);
export type GrupoMovimientoRow = RowOf<typeof GrupoMovimientoEntity>;
