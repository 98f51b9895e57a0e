import { estadoDeCatalogo } from '@bitacora/domain';
import type { Orden } from '@bitacora/domain/orden';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { OrdenAntesEntity } from './orden-antes.entity';
import type { Paso } from './paso';

/** The columns of an order for filtering, sorting and counting, without names. */
export const columnasDe = (orden: Orden) => ({
  estado: orden.estado,
  estado_orden: estadoDeCatalogo(orden.estado).orden,
  estado_desde: orden.estado_desde,
  fecha_ingreso: orden.fecha_ingreso,
  cerrada_en: orden.cerrada_en,
  tipo_servicio: orden.tipo_servicio,
  tipo_cliente: orden.tipo_cliente,
  cliente_id: orden.cliente_id,
  sucursal_id: orden.sucursal_id,
  equipo_id: orden.equipo_id,
  tecnico_id: orden.tecnico_asignado?.id ?? null,
  ubicacion: orden.ubicacion,
  despacho: orden.despacho,
  rma: orden.rma,
  cambio_3x3: orden.cambio_3x3,
  codigo_retail: orden.codigo_retail,
  guia_despacho_ingreso: orden.guia_despacho_ingreso,
});

const iguales = (a: Orden, b: Orden): boolean => JSON.stringify(columnasDe(a)) === JSON.stringify(columnasDe(b));

/** The position from which an order's current columns are valid: the event's, if it changed one of them. */
export const vigenteDesde = (antes: { orden: Orden; vigente_desde: number } | null, despues: Orden, position: number): number =>
  antes && iguales(antes.orden, despues) ? antes.vigente_desde : position;

/** Stores the version that each step replaced. */
export async function guardarLoDeAntes(pasos: readonly Paso[], target: Target): Promise<void> {
  const filas = pasos.flatMap(({ ot, event, antes, despues, vigente_desde }) =>
    antes === null || iguales(antes, despues) ? [] : [{ ot, desde: vigente_desde, hasta: event.position, ...columnasDe(antes) }],
  );
  await upsert(OrdenAntesEntity, filas, target);
}
