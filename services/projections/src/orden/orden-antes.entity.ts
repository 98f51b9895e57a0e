import type { Estado } from '@bitacora/domain';
import { bigint, boolean, integer, key, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/**
 * Former versions of an order's columns for the list and the dashboard, each valid from one position up to another, exclusive. Rows are
 * added and never changed; the current version is in `orden`. They have numbers and states but no names, so an erasure does not concern
 * them.
 */
export const OrdenAntesEntity = tabla(
  'orden_antes',
  {
    ot: key(integer()),
    desde: key(bigint()),
    hasta: bigint(),
    estado: text<Estado>(),
    estado_orden: integer(),
    estado_desde: timestamptz(),
    fecha_ingreso: timestamptz(),
    cerrada_en: nullable(timestamptz()),
    tipo_servicio: integer(),
    tipo_cliente: integer(),
    cliente_id: nullable(integer()),
    sucursal_id: nullable(integer()),
    equipo_id: nullable(integer()),
    tecnico_id: nullable(integer()),
    ubicacion: nullable(text()),
    despacho: text(),
    rma: nullable(text()),
    cambio_3x3: boolean(),
    codigo_retail: nullable(text()),
    guia_despacho_ingreso: nullable(text()),
  },
  {
    indexes: {
      orden_antes_estado: '(estado, fecha_ingreso desc, ot desc) include (desde, hasta)',
      orden_antes_vigencia: 'using spgist (int8range(desde, hasta))',
      orden_antes_cliente: '(cliente_id)',
      orden_antes_equipo: '(equipo_id)',
    },
  },
);
