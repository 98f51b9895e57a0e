import { claimsDeCodigo, normalizarPartNumber, PARTE } from '@bitacora/domain/stock';
import type { EventStore } from '@bitacora/event-store';
import type { Aggregates } from '../command/aggregates';
import type { HechosDeStock } from './hechos-de-stock';

/** Finds parts by number: first as written, then by letters and digits only. */
export class CodigosDeParte {
  constructor(
    private readonly store: Pick<EventStore, 'findReservation'>,
    private readonly hechos: Pick<HechosDeStock, 'deCodigo'>,
    private readonly aggregates: Pick<Aggregates, 'refresh'>,
  ) {}

  /** The part with a number, or null. */
  async parteDe(part_number: string): Promise<number | null> {
    for (const { scope, value } of claimsDeCodigo(part_number)) {
      const owner = await this.store.findReservation(scope, value);
      if (owner) return PARTE.stream.id(owner);
    }
    const leido = normalizarPartNumber(part_number);
    if (leido === '') return null;
    // Parts older than that reservation. The table follows the log with delay, so a part may have another number by now.
    for (const parte_id of await this.hechos.deCodigo(leido)) {
      const { state } = await this.aggregates.refresh(PARTE.stream.of(parte_id), PARTE.after);
      if (state && !state.eliminada && normalizarPartNumber(state.part_number) === leido) return parte_id;
    }
    return null;
  }
}
