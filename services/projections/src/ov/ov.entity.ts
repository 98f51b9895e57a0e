import type { EstadoOv, Ov } from '@bitacora/domain/ov';
import { bigint, integer, json, key, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** A sales opportunity, with the columns of its list for sorting and searching. */
export const OvEntity = tabla(
  'ov',
  {
    id: key(integer()),
    dominio: json<Ov>(),
    revision: integer(),
    position: bigint(),
    estado: text<EstadoOv>(),
    estado_orden: integer(),
    nombre: nullable(text()),
    apellido: nullable(text()),
    correo_electronico: nullable(text()),
    telefono: nullable(text()),
    rma: nullable(text()),
    ot: nullable(integer()),
    monto_total_neto: bigint(),
    monto_total: bigint(),
    monto_con_descuento: bigint(),
    cotizacion: nullable(timestamptz()),
    creada_en: timestamptz(),
    busqueda: text(),
  },
  {
    indexes: {
      ov_creada: '(creada_en desc, id desc)',
      ov_estado_creada: '(estado, creada_en desc, id desc)',
      ov_estado_orden: '(estado_orden, id)',
      ov_nombre: '(nombre, id)',
      ov_apellido: '(apellido, id)',
      ov_correo: '(correo_electronico, id)',
      ov_telefono: '(telefono, id)',
      ov_rma: '(rma, id)',
      ov_ot: '(ot, id)',
      ov_neto: '(monto_total_neto, id)',
      ov_total: '(monto_total, id)',
      ov_con_descuento: '(monto_con_descuento, id)',
      ov_cotizacion: '(cotizacion, id)',
      ov_apellido_desc: '(apellido desc nulls last, id desc)',
      ov_correo_desc: '(correo_electronico desc nulls last, id desc)',
      ov_telefono_desc: '(telefono desc nulls last, id desc)',
      ov_rma_desc: '(rma desc nulls last, id desc)',
      ov_ot_desc: '(ot desc nulls last, id desc)',
      ov_cotizacion_desc: '(cotizacion desc nulls last, id desc)',
      ov_presupuesto: "(id desc) where dominio ->> 'origen' = 'PRESUPUESTO'",
      ov_lineas: "using gin ((dominio -> 'detalle_venta') jsonb_path_ops)",
      ov_busqueda: 'using gin (busqueda gin_trgm_ops)',
    },
  },
);
