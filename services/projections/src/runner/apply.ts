import type { RecordedEvent } from '@bitacora/event-store';
import { aplicarCatalogo } from '../catalogo/catalogo.projection';
import { aplicarClientes } from '../cliente/cliente.projection';
import { aplicarEquipos } from '../equipo/equipo.projection';
import { aplicarOrdenes, refrescarOrdenes } from '../orden/orden.projection';
import { aplicarOvs } from '../ov/ov.projection';
import { aplicarGrupos } from '../parte/grupo.projection';
import { aplicarPartes } from '../parte/parte.projection';
import type { Target } from './target';

const kindOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** Applies a batch of the log to all read models of a schema, in the caller's transaction. Idempotent by revision. */
export async function applyBatch(events: readonly RecordedEvent[], target: Target): Promise<void> {
  const byKind = group(events);
  await aplicarCatalogo(byKind.get('catalogo') ?? [], target);
  const clientes = await aplicarClientes(byKind.get('cliente') ?? [], target);
  const equipos = await aplicarEquipos(byKind.get('equipo') ?? [], target);
  await aplicarPartes(byKind.get('parte') ?? [], target);
  await aplicarGrupos(byKind.get('grupo') ?? [], target);
  await aplicarOvs(byKind.get('ov') ?? [], target);
  const ordenes = await aplicarOrdenes(byKind.get('orden') ?? [], target);
  await refrescarOrdenes({ ordenes, clientes, equipos }, target);
}

function group(events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const groups = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const kind = kindOf(event.stream);
    const own = groups.get(kind);
    if (own) own.push(event);
    else groups.set(kind, [event]);
  }
  return groups;
}
