import type { Logged } from '@bitacora/domain';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Columnas, FilaEscrita } from '../columnas';
import type { Tabla } from '../tabla';
import type { Target } from './target';
import { upsert } from './upsert';

/** The last revision and position of a row's stream that it contains. */
interface Hasta {
  readonly revision: number;
  readonly position: number;
}
/** The part of a lifecycle that a projection needs to fold. */
interface Plegable<State> {
  readonly stream: { readonly id: (stream: string) => number };
  after(state: State | null, event: Logged): State;
}

/**
 * The projection of a lifecycle with one row per stream and its folded state in `dominio`: folds a batch into the rows and writes them
 * together. Events already in a row change nothing.
 */
export const proyectarCiclo =
  <State, C extends Columnas>(ciclo: Plegable<State>, tabla: Tabla<C>, fila: (state: State, hasta: Hasta) => FilaEscrita<C>) =>
  async (events: readonly RecordedEvent[], target: Target): Promise<void> => {
    if (events.length === 0) return;
    const ids = [...new Set(events.map(({ stream }) => ciclo.stream.id(stream)))];
    const { rows } = await target.client.query<{ id: number; dominio: State; revision: number; position: string }>(
      `select id, dominio, revision, position from ${target.schema}.${tabla.nombre} where id = any($1)`,
      [ids],
    );
    const plegadas = new Map(rows.map(({ id, dominio, revision, position }) => [id, { dominio, revision, position: Number(position) }]));
    for (const event of events) {
      const id = ciclo.stream.id(event.stream);
      const actual = plegadas.get(id);
      if (actual && event.revision <= actual.revision) continue;
      const { revision, position } = event;
      plegadas.set(id, { dominio: ciclo.after(actual?.dominio ?? null, event), revision, position });
    }
    await upsert(
      tabla,
      [...plegadas.values()].map(({ dominio, ...hasta }) => fila(dominio, hasta)),
      target,
    );
  };
