import { randomUUID } from 'node:crypto';
import { sha256 } from '../canonical';
import type { AppendResult, CommandKey, StoredCommand } from '../port';
import { type Connection, PATIENCE, type StoredEvent } from './connection';
import type { KnownStreams, Place } from './streams';

/** The target stream of a command's events, with enough data to find out later whether they were written. */
export interface CommandTarget {
  /** The server's name of the stream. */
  readonly stream: string;
  /** Id of the last event of the batch. */
  readonly event_id: string;
}

/** The right to carry out a command, until `notAfter` (epoch milliseconds). */
export interface Claim {
  readonly kind: 'claimed';
  readonly notAfter: number;
  finish(place: Place): Promise<void>;
  /** Gives the right back, because nothing was written. */
  abandon(): Promise<void>;
}

interface Claimed extends CommandTarget {
  readonly fingerprint: string;
  readonly response: unknown;
  /** Epoch milliseconds after which another attempt may take the command over. */
  readonly until: number;
}

/** Lifetime of a claim or a hold. It exceeds the time of an append, so that nobody writes after a takeover. */
export const LEASE = 2 * PATIENCE;
/** Seconds during which a key acts only once. After them the server hides its record, and a scavenge removes it. */
export const KEPT = 90 * 86_400;

/** The digest of a command, for the name of its stream. */
export const commandDigest = (principal: string, key: string): string => sha256(`${principal}\0${key}`);
/** The name of a command's stream; without a digest, the common prefix. */
export const commandStream = (prefix: string, digest = ''): string => `command.${prefix}${digest}`;

/** Pauses in milliseconds while another attempt works on the same command. */
const WAIT_FIRST = 20;
const WAIT_MAX = 500;

/**
 * The identity of commands: one stream per principal and key. EventStoreDB has no transaction over two streams, so a command is claimed
 * before its events are written and marked done afterwards. A retry that finds a claim looks for the claim's event in its stream. If the
 * event is there, the command was carried out and is marked done now. If not, the retry waits until the claim expires, then takes it over.
 * An attempt that stalls past `notAfter` writes nothing. An attempt could act twice only if it stalls between that check and the server's
 * write for the other half of the lease, and its expected revision still holds. A finished command's record, with its response, counts for
 * 90 days; after them the same key is a new command. A response must not hold personal data: nothing erases it sooner.
 */
export class CommandRecords {
  constructor(
    private readonly connection: Connection,
    private readonly streams: KnownStreams,
    private readonly prefix: string,
    private readonly lease = LEASE,
  ) {}

  /** Claims a command, or returns its outcome. Waits while another attempt is at work. */
  async claim(command: CommandKey, target: CommandTarget): Promise<Claim | AppendResult> {
    const name = this.nameOf(command.principal, command.key);
    let last: StoredEvent | null = null;
    for (let wait = WAIT_FIRST; ; wait = Math.min(wait * 2, WAIT_MAX)) {
      const settled = last && (await this.outcomeOf(name, last));
      if (settled) return settled.fingerprint === command.fingerprint ? duplicate(settled) : { kind: 'command_mismatch' };
      if (last?.type === 'CommandClaimed') {
        const claimed = last.data as unknown as Claimed;
        if (claimed.fingerprint !== command.fingerprint) return { kind: 'command_mismatch' };
        if (Date.now() < claimed.until) {
          await new Promise((resolve) => setTimeout(resolve, wait));
          last = await this.connection.readLast(name);
          continue;
        }
      }
      const claim = await this.tryClaim(name, last?.revision ?? -1, command, target);
      if (claim) return claim;
      last = await this.connection.readLast(name);
    }
  }

  /** A finished command, including one whose events were written without their record. */
  async find(principal: string, key: string): Promise<StoredCommand | null> {
    const name = this.nameOf(principal, key);
    const last = await this.connection.readLast(name);
    return last && this.outcomeOf(name, last);
  }

  private nameOf(principal: string, key: string): string {
    return commandStream(this.prefix, commandDigest(principal, key));
  }

  private async tryClaim(name: string, revision: number, command: CommandKey, target: CommandTarget): Promise<Claim | null> {
    const now = Date.now();
    const claimed: Claimed = { ...target, fingerprint: command.fingerprint, response: command.response ?? null, until: now + this.lease };
    const event = { id: randomUUID(), type: 'CommandClaimed', data: { ...claimed } };
    if (!(await this.connection.append(name, revision, [event]))) return null;
    return {
      kind: 'claimed',
      notAfter: now + this.lease / 2,
      finish: async (place) => {
        await this.done(name, revision + 1, claimed, place);
      },
      abandon: async () => {
        await this.connection.append(name, revision + 1, [{ id: randomUUID(), type: 'CommandAbandoned', data: {} }]);
      },
    };
  }

  private async done(name: string, revision: number, claimed: Claimed, place: Place): Promise<void> {
    const { fingerprint, response } = claimed;
    // A wrong revision means that a retry was faster and wrote the same record.
    const written = await this.connection.append(name, revision, [
      { id: randomUUID(), type: 'CommandDone', data: { fingerprint, response, position: place.position, revision: place.revision } },
    ]);
    // This write is not awaited; if it fails, the record is only kept longer.
    if (written) void this.connection.keepOnly(name, { maxCount: 1, maxAge: KEPT }).catch(() => undefined);
  }

  private async outcomeOf(name: string, last: StoredEvent): Promise<StoredCommand | null> {
    if (last.type === 'CommandDone') return last.data as unknown as StoredCommand;
    if (last.type !== 'CommandClaimed') return null;
    const claimed = last.data as unknown as Claimed;
    const place = await this.streams.find(claimed.stream, claimed.event_id);
    if (!place) return null;
    await this.done(name, last.revision, claimed, place);
    return { fingerprint: claimed.fingerprint, response: claimed.response, ...place };
  }
}

function duplicate({ response, position, revision }: StoredCommand): AppendResult {
  return { kind: 'duplicate_command', response, position, revision };
}
