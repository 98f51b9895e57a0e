import { normalizarPartNumber } from '@bitacora/domain/stock';
import type { EventStore, Reservation } from '@bitacora/event-store';
import type { Pool } from 'pg';
import type { Aggregates } from '../aggregates';
import { foldParte } from '../folds';

const ESCRITO = 'part_number';
const LEIDO = 'part_number_normalizado';

/** What a part holds: its number as it is written and as people read it, each for itself alone. */
export function reservasDeCodigo(part_number: string, parteId: number, release = false): Reservation[] {
  const owner = `parte-${parteId}`;
  const leido = normalizarPartNumber(part_number);
  return [
    { scope: ESCRITO, value: part_number, owner, release },
    ...(leido === '' ? [] : [{ scope: LEIDO, value: leido, owner, release }]),
  ];
}

/** Finds parts by their numbers: as written first, then by letters and digits alone. */
export class CodigosDeParte {
  constructor(
    private readonly store: Pick<EventStore, 'findReservation'>,
    private readonly pool: Pick<Pool, 'query'>,
    private readonly aggregates: Pick<Aggregates, 'refresh'>,
  ) {}

  /** The part of a number, or null. */
  async parteDe(part_number: string): Promise<number | null> {
    const leido = normalizarPartNumber(part_number);
    const owner =
      (await this.store.findReservation(ESCRITO, part_number)) ?? (leido === '' ? null : await this.store.findReservation(LEIDO, leido));
    if (owner) return Number(owner.slice('parte-'.length));
    if (leido === '') return null;
    // Parts that are older than that reservation. The table follows the log, so a part may have another number by now.
    const { rows } = await this.pool.query<{ parte_id: number }>(
      'select parte_id from workflow.codigo_de_parte where normalizado = $1 order by parte_id',
      [leido],
    );
    for (const { parte_id } of rows) {
      const { state } = await this.aggregates.refresh(`parte-${parte_id}`, foldParte);
      if (state && !state.eliminada && normalizarPartNumber(state.part_number) === leido) return parte_id;
    }
    return null;
  }
}
