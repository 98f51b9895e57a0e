import { GRUPO, GRUPO_DE } from '@bitacora/domain/stock';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { autorDe } from './autor';
import { GrupoMovimientoEntity } from './grupo.entity';

/** Folds a batch into the rows of the groups of movements. */
export async function aplicarGrupos(events: readonly RecordedEvent[], target: Target): Promise<void> {
  const iniciados = [];
  const registrados: number[] = [];
  for (const event of events.map(GRUPO.own)) {
    if (event.type === 'GrupoDeMovimientosRegistrado') registrados.push(event.data.grupo_id);
    if (event.type !== 'GrupoDeMovimientosIniciado') continue;
    const { grupo_id: id, tipo, filas, referencia } = event.data;
    iniciados.push({
      id,
      created_at: event.at,
      tipo,
      codigo: GRUPO_DE[tipo].codigo,
      registrado: false,
      partes: filas.length,
      cantidad_total: filas.reduce((total, { cantidad }) => total + cantidad, 0),
      referencia,
      filas,
      ...autorDe(event),
    });
  }
  await upsert(GrupoMovimientoEntity, iniciados, target);
  if (registrados.length > 0)
    await target.client.query(`update ${target.schema}.grupo_movimiento set registrado = true where id = any($1)`, [registrados]);
}
