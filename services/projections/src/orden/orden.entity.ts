import type { Estado } from '@bitacora/domain';
import type { Orden } from '@bitacora/domain/orden';
import { bigint, boolean, defaulting, integer, json, key, later, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** An order, with the columns of its list for filtering, sorting, showing and searching. */
export const OrdenEntity = tabla(
  'orden',
  {
    ot: key(integer()),
    dominio: json<Orden>(),
    revision: integer(),
    position: bigint(),
    /** The position from which the columns of `orden_antes` have their current values. */
    vigente_desde: defaulting(bigint(), '0'),
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
    tecnico: nullable(text()),
    ubicacion: nullable(text()),
    despacho: text(),
    rma: nullable(text()),
    cambio_3x3: boolean(),
    codigo_retail: nullable(text()),
    guia_despacho_ingreso: nullable(text()),
    cliente: later(nullable(text())),
    cliente_rut: later(nullable(text())),
    sucursal: later(nullable(text())),
    serie: later(nullable(text())),
    modelo: later(nullable(text())),
    falla: text(),
    busqueda: defaulting(text(), ''),
  },
  {
    storage: {
      why: 'The dashboard scans an index alone: it needs the visibility map fresh.',
      parameters: {
        autovacuum_vacuum_scale_factor: 0.02,
        autovacuum_vacuum_insert_scale_factor: 0.02,
        autovacuum_analyze_scale_factor: 0.02,
      },
    },
    indexes: {
      orden_ingreso: '(fecha_ingreso desc, ot desc)',
      orden_vigente: '(vigente_desde desc, ot desc)',
      orden_cerrada_duracion: '((cerrada_en - fecha_ingreso), ot) where cerrada_en is not null',
      orden_estado_ingreso: '(estado, fecha_ingreso desc, ot desc)',
      orden_estado_cambio: '(estado, estado_desde, ot)',
      orden_estado_cliente: '(estado, cliente, ot)',
      orden_estado_serie: '(estado, serie, ot)',
      orden_estado_rma: '(estado, rma, ot)',
      orden_tecnico: '(tecnico_id, estado, fecha_ingreso desc)',
      orden_abierta:
        "(estado_orden, estado_desde, fecha_ingreso) include (ot, estado, tipo_servicio, tipo_cliente, tecnico_id, despacho) where estado <> 'Cerrado'",
      orden_abierta_reciente:
        "(greatest(estado_desde, fecha_ingreso)) include (ot, estado, estado_orden, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, tecnico_id, despacho) where estado <> 'Cerrado'",
      orden_cliente: '(cliente_id, fecha_ingreso desc)',
      orden_equipo: '(equipo_id)',
      orden_rma: '(rma) where rma is not null',
      orden_serie: '(serie) where serie is not null',
      orden_rut: '(cliente_rut)',
      orden_busqueda: 'using gin (busqueda gin_trgm_ops)',
      orden_sin_rma: "(estado, fecha_ingreso desc, ot desc) where rma is null and estado <> 'Cerrado'",
      orden_sin_tecnico: "(estado, fecha_ingreso desc, ot desc) where tecnico_id is null and estado <> 'Cerrado'",
      orden_correo_fallido:
        "(estado, fecha_ingreso desc, ot desc) where jsonb_path_exists(dominio, '$.correos.*.email_successful ? (@ == false)')",
      orden_parte_en_camino: "(estado, fecha_ingreso desc, ot desc) where jsonb_path_exists(dominio, '$.solicitudes[*].estado ? (@ == 2)')",
    },
  },
);
