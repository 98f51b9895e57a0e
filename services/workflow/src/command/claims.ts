import { createHmac } from 'node:crypto';
import type { Claim } from '@bitacora/domain';
import type { EventStore, Reservation } from '@bitacora/event-store';

/** The unique values that streams hold, as stored in the log. */
export class ClaimsInLog {
  constructor(
    private readonly store: Pick<EventStore, 'findReservation'>,
    /** Key for the stored form of a value that identifies a person. */
    private readonly secret: string,
  ) {}

  /** The stream that holds a value, or null. */
  holderOf(claim: Pick<Claim, 'scope' | 'value' | 'secret'>): Promise<string | null> {
    return this.store.findReservation(claim.scope, this.stored(claim));
  }

  /** The values that an append takes and releases for its stream. A value that streams may share stays with its holder. */
  reservationsOf(claims: readonly Claim[], stream: string): Promise<Reservation[]> {
    return Promise.all(
      claims.map(async (claim): Promise<Reservation> => {
        const { scope, release = false, shared = [], owner: propio = stream } = claim;
        const holder = shared.length > 0 ? await this.holderOf(claim) : null;
        const owner = holder !== null && shared.includes(holder) ? holder : propio;
        return { scope, value: this.stored(claim), owner, release };
      }),
    );
  }

  private stored({ scope, value, secret }: Pick<Claim, 'scope' | 'value' | 'secret'>): string {
    return secret ? createHmac('sha256', this.secret).update(`${scope}:${value}`).digest('base64url') : value;
  }
}
