import type { Estado } from '@bitacora/domain';
import type { Orden } from '@bitacora/domain/orden';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** An order, with the columns by which its list filters, sorts, shows and searches. */
export interface OrdenRow {
  ot: number;
  dominio: Orden;
  revision: number;
  position: string;
  estado: Estado;
  estado_orden: number;
  estado_desde: Date;
  fecha_ingreso: Date;
  cerrada_en: Date | null;
  tipo_servicio: number;
  tipo_cliente: number;
  cliente_id: number | null;
  sucursal_id: number | null;
  equipo_id: number | null;
  tecnico_id: number | null;
  tecnico: string | null;
  ubicacion: string | null;
  despacho: string;
  rma: string | null;
  cambio_3x3: boolean;
  codigo_retail: string | null;
  guia_despacho_ingreso: string | null;
  cliente: string | null;
  cliente_rut: string | null;
  sucursal: string | null;
  serie: string | null;
  modelo: string | null;
  falla: string;
  busqueda: string;
}

export const OrdenEntity = tabla<OrdenRow>(LIVE, 'orden', {
  ot: { type: 'integer', primary: true },
  dominio: { type: 'jsonb' },
  revision: { type: 'integer' },
  position: { type: 'bigint' },
  estado: { type: 'text' },
  estado_orden: { type: 'integer' },
  estado_desde: { type: 'timestamptz' },
  fecha_ingreso: { type: 'timestamptz' },
  cerrada_en: { type: 'timestamptz', nullable: true },
  tipo_servicio: { type: 'integer' },
  tipo_cliente: { type: 'integer' },
  cliente_id: { type: 'integer', nullable: true },
  sucursal_id: { type: 'integer', nullable: true },
  equipo_id: { type: 'integer', nullable: true },
  tecnico_id: { type: 'integer', nullable: true },
  tecnico: { type: 'text', nullable: true },
  ubicacion: { type: 'text', nullable: true },
  despacho: { type: 'text' },
  rma: { type: 'text', nullable: true },
  cambio_3x3: { type: 'boolean' },
  codigo_retail: { type: 'text', nullable: true },
  guia_despacho_ingreso: { type: 'text', nullable: true },
  cliente: { type: 'text', nullable: true },
  cliente_rut: { type: 'text', nullable: true },
  sucursal: { type: 'text', nullable: true },
  serie: { type: 'text', nullable: true },
  modelo: { type: 'text', nullable: true },
  falla: { type: 'text' },
  busqueda: { type: 'text' },
});
