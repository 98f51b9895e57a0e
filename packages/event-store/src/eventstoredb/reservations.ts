import { randomUUID } from 'node:crypto';
import { sha256 } from '../canonical';
import type { Reservation } from '../port';
import { type CommandTarget, LEASE } from './commands';
import type { Connection, StoredEvent } from './connection';
import type { KnownStreams } from './streams';

interface Taken extends CommandTarget {
  readonly scope: string;
  readonly owner: string;
  /** Epoch milliseconds after which the hold counts as abandoned if its event was not written. */
  readonly until: number;
}

/** The digest of a value, for the name of its stream. */
export const reservationDigest = (scope: string, value: string): string => sha256(`${scope}\0${value}`);
/** The name of a value's stream; without a digest, the common prefix. */
export const reservationStream = (prefix: string, digest = ''): string => `reservation.${prefix}${digest}`;

/** A value held for a coming append. */
export interface Hold {
  readonly kind: 'held';
  /** Restores the former state, unless somebody took the value since. */
  undo(): Promise<void>;
}

/**
 * Values that only one owner may hold: one stream per scope and value, whose last event names the owner. EventStoreDB has no transaction
 * over two streams: a value is taken before the events are written, given back when they are refused, and released after the events that
 * release it. A value that a crash leaves taken points to an event that is in no stream; after `until` the next caller takes it. A value
 * that a crash leaves unreleased stays with its owner until a retry of the command appends the same events again. The stream's name holds
 * only a digest of the value, because a server that never forgets must not spell out a RUT. A reader of the server can still try values one
 * by one, as there is no key.
 */
export class Reservations {
  constructor(
    private readonly connection: Connection,
    private readonly streams: KnownStreams,
    private readonly prefix: string,
    private readonly lease = LEASE,
  ) {}

  /** Takes a value for an event about to be written, or names its holder. */
  async take(
    { scope, value, owner }: Reservation,
    target: CommandTarget,
  ): Promise<Hold | { readonly kind: 'taken'; readonly owner: string }> {
    const name = this.nameOf(scope, value);
    for (;;) {
      const last = await this.connection.readLast(name);
      const holder = await this.holderOf(last);
      if (holder && holder.owner !== owner) return { kind: 'taken', owner: holder.owner };
      // The same owner holds it already: nothing to write, nothing to undo.
      if (holder?.certain) return { kind: 'held', undo: async () => undefined };
      const revision = last?.revision ?? -1;
      const taken: Taken = { scope, owner, ...target, until: Date.now() + this.lease };
      if (!(await this.write(name, revision, 'ReservationTaken', { ...taken }))) continue;
      // Only the last record counts. This write is not awaited.
      if (revision < 0) void this.connection.keepOnly(name, { maxCount: 1 }).catch(() => undefined);
      const before = holder && last ? { type: last.type, data: last.data } : { type: 'ReservationReleased', data: { scope, owner } };
      return {
        kind: 'held',
        undo: async () => {
          await this.write(name, revision + 1, before.type, before.data);
        },
      };
    }
  }

  /** Gives a value back; nothing happens when the owner does not hold it. */
  async release({ scope, value, owner }: Reservation): Promise<void> {
    const name = this.nameOf(scope, value);
    for (;;) {
      const last = await this.connection.readLast(name);
      if (last?.type !== 'ReservationTaken' || last.data['owner'] !== owner) return;
      if (await this.write(name, last.revision, 'ReservationReleased', { scope, owner })) return;
    }
  }

  /** The holder of a value, or null. */
  async ownerOf(scope: string, value: string): Promise<string | null> {
    return (await this.holderOf(await this.connection.readLast(this.nameOf(scope, value))))?.owner ?? null;
  }

  private nameOf(scope: string, value: string): string {
    return reservationStream(this.prefix, reservationDigest(scope, value));
  }

  private write(name: string, revision: number, type: string, data: Readonly<Record<string, unknown>>): Promise<boolean> {
    return this.connection.append(name, revision, [{ id: randomUUID(), type, data }]);
  }

  /** `certain` once the event it was taken for is in its stream; null when the value is free or its holder crashed. */
  private async holderOf(last: StoredEvent | null): Promise<{ owner: string; certain: boolean } | null> {
    if (last?.type !== 'ReservationTaken') return null;
    const taken = last.data as unknown as Taken;
    const certain = (await this.streams.find(taken.stream, taken.event_id)) !== null;
    return certain || Date.now() < taken.until ? { owner: taken.owner, certain } : null;
  }
}
