import type { Entidad } from '@bitacora/domain/auditoria';

/** A fact as stored in its row. */
export interface FilaDeCadena {
  readonly position: string;
  readonly at: Date;
  readonly recorded_at: Date;
  readonly actor_id: number;
  readonly en_nombre_de: number | null;
  readonly tipo: string;
  readonly entidad: Entidad;
  readonly entidad_id: string;
  readonly event_id: string;
  readonly causation_id: string;
  readonly canal: string | null;
  readonly accion: string | null;
}

/** A fact in the chain: after its cause, with its number of steps from the beginning. */
export interface Eslabon {
  readonly fila: FilaDeCadena;
  readonly causa: Eslabon | null;
  readonly nivel: number;
}

/**
 * Milliseconds from a cause to its effect, by business time or by storage time, whichever is longer, because history may be written with
 * the time of its cause.
 */
export const tardanza = (causa: FilaDeCadena, efecto: FilaDeCadena): number =>
  Math.max(0, Number(efecto.at) - Number(causa.at), Number(efecto.recorded_at) - Number(causa.recorded_at));

/**
 * Builds the tree of facts. A cause comes before its effects in the log, so there are no cycles. `conCausa` has the events that do have a
 * cause in the log: if that cause was not read, the fact is left out, since it would look like a beginning.
 */
export function enlazar(filas: readonly FilaDeCadena[], conCausa: ReadonlySet<string>): ReadonlyMap<string, Eslabon> {
  const porEvento = new Map<string, Eslabon>();
  for (const fila of [...filas].sort((a, b) => Number(a.position) - Number(b.position))) {
    const causa = porEvento.get(fila.causation_id) ?? null;
    if (causa || !conCausa.has(fila.position)) porEvento.set(fila.event_id, { fila, causa, nivel: causa ? causa.nivel + 1 : 0 });
  }
  return new Map([...porEvento.values()].map((eslabon) => [eslabon.fila.position, eslabon]));
}

/** The beginning of a fact's chain. */
export const primero = (eslabon: Eslabon): Eslabon => {
  let uno = eslabon;
  while (uno.causa) uno = uno.causa;
  return uno;
};
