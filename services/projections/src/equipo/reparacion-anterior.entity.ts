import type { ReparacionAnterior } from '@bitacora/domain/equipo';
import { bigint, integer, json, key, nullable, text } from '../columnas';
import { tabla } from '../tabla';

/** A repair of another system. */
export const ReparacionAnteriorEntity = tabla(
  'reparacion_anterior',
  {
    id: key(integer()),
    dominio: json<ReparacionAnterior>(),
    position: bigint(),
    cliente_id: integer(),
    serial_number: nullable(text()),
    /** The day of its intake, YYYY-MM-DD. */
    recepcion: text(),
    busqueda: text(),
  },
  {
    indexes: {
      reparacion_anterior_cliente: '(cliente_id, recepcion desc, id desc)',
      reparacion_anterior_serie: '(serial_number, recepcion desc, id desc)',
      reparacion_anterior_recepcion: '(recepcion desc, id desc)',
      reparacion_anterior_busqueda: 'using gin (busqueda gin_trgm_ops)',
    },
  },
);
