import type { EstadoOv, Ov } from '@bitacora/domain/ov';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A sales opportunity, and the columns by which its list sorts and searches. */
export interface OvRow {
  id: number;
  dominio: Ov;
  revision: number;
  position: string;
  estado: EstadoOv;
  estado_orden: number;
  nombre: string;
  apellido: string | null;
  correo_electronico: string | null;
  telefono: string | null;
  rma: string | null;
  ot: number | null;
  monto_total_neto: string;
  monto_total: string;
  monto_con_descuento: string;
  cotizacion: Date | null;
  creada_en: Date;
  busqueda: string;
}

export const OvEntity = tabla<OvRow>(LIVE, 'ov', {
  id: { type: 'integer', primary: true },
  dominio: { type: 'jsonb' },
  revision: { type: 'integer' },
  position: { type: 'bigint' },
  estado: { type: 'text' },
  estado_orden: { type: 'integer' },
  nombre: { type: 'text' },
  apellido: { type: 'text', nullable: true },
  correo_electronico: { type: 'text', nullable: true },
  telefono: { type: 'text', nullable: true },
  rma: { type: 'text', nullable: true },
  ot: { type: 'integer', nullable: true },
  monto_total_neto: { type: 'bigint' },
  monto_total: { type: 'bigint' },
  monto_con_descuento: { type: 'bigint' },
  cotizacion: { type: 'timestamptz', nullable: true },
  creada_en: { type: 'timestamptz' },
  busqueda: { type: 'text' },
});
