import type { Actor, EventDefinition } from '@bitacora/domain';
import { definicionDe } from '@bitacora/domain/eventos';
import type {
  AppendOptions,
  AppendResult,
  Comando,
  CommandKey,
  EventEnvelope,
  EventStore,
  ExpectedRevision,
  RecordedEvent,
  Reservation,
} from '@bitacora/event-store';
import { holdsStorableText, refuse } from '@bitacora/platform';
import { v7 } from 'uuid';
import { type Measures, PROCESS_MEASURES } from './measures';
import { appended } from './spans';

/** The channel of a command. */
export type Canal = 'consola' | 'publico' | 'api' | 'servicio' | 'importacion' | 'reloj' | 'proceso' | 'demo' | 'sistema';

/** The actor of a write, its time, and its cause. */
export interface CommandMeta {
  readonly actor: Actor;
  /** Business time, ISO 8601 UTC. */
  readonly at: string;
  readonly correlationId: string;
  readonly canal: Canal;
  /** The name of the outermost command: the handler fills it in, and inner commands keep it. */
  readonly accion?: string;
  /** The number of the API token that acted for the actor. */
  readonly token?: number;
  /** The event that caused it, for process managers. */
  readonly causationId?: string;
  /** The client's key for retries. */
  readonly command?: Omit<CommandKey, 'response'>;
}

interface DomainEventLike {
  readonly type: string;
  readonly data: unknown;
}

const actorDe = ({ actor: { id, nombre, grupos, en_nombre_de } }: CommandMeta): EventEnvelope['actor'] => ({
  id,
  nombre,
  grupos: [...grupos],
  ...(en_nombre_de === undefined ? {} : { en_nombre_de }),
});

const comandoDe = (accion: string, { canal, token }: CommandMeta): Comando => ({
  accion,
  canal,
  ...(token === undefined ? {} : { token }),
});

/** Wraps decided events for the log and appends them. */
export class LogWriter {
  constructor(
    private readonly store: EventStore,
    private readonly definitionOf: (type: string) => Pick<EventDefinition, 'version' | 'personal'> | undefined = definicionDe,
    private readonly measures: Pick<Measures, 'append'> = PROCESS_MEASURES,
  ) {}

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly DomainEventLike[],
    meta: CommandMeta,
    extra: { subject?: string | undefined; reservations?: readonly Reservation[]; response?: unknown } = {},
  ): Promise<AppendResult> {
    const commandId = meta.command?.key ?? v7();
    const envelopes = events.map((event): EventEnvelope => {
      const definition = this.definitionOf(event.type);
      if (!definition) throw new Error(`Event without a definition: ${event.type}`);
      return {
        id: v7(),
        type: event.type,
        version: definition.version,
        at: meta.at,
        actor: actorDe(meta),
        command_id: commandId,
        correlation_id: meta.correlationId,
        causation_id: meta.causationId ?? commandId,
        ...(meta.accion === undefined ? {} : { comando: comandoDe(meta.accion, meta) }),
        ...(extra.subject && definition.personal.length > 0 ? { subject: extra.subject } : {}),
        data: event.data as EventEnvelope['data'],
      };
    });
    // Written data stays, so text that no read model could store is refused here, whatever its origin.
    if (!envelopes.every(({ data }) => holdsStorableText(data)))
      refuse('DATOS_INVALIDOS', 'El texto tiene caracteres que no se pueden guardar');
    const options: AppendOptions = {
      ...(meta.command ? { command: { ...meta.command, response: extra.response } } : {}),
      ...(extra.reservations ? { reservations: extra.reservations } : {}),
    };
    const end = this.measures.append();
    const start = Date.now();
    const result = await this.store.append(stream, expected, envelopes, options);
    end(result.kind);
    if (result.kind === 'appended') appended(commandId, envelopes.length, start);
    return result;
  }

  /** A stream's events up to a revision. */
  history(stream: string, revision: number): Promise<RecordedEvent[]> {
    return this.store.readStream(stream, 0, revision + 1);
  }

  /** The position of a stream's event, by its revision; 0 without one. */
  async positionOf(stream: string, revision: number): Promise<number> {
    const [event] = await this.store.readStream(stream, revision, 1);
    return event?.position ?? 0;
  }

  /** The holder of a reserved value, or null. */
  reservedBy(scope: string, value: string): Promise<string | null> {
    return this.store.findReservation(scope, value);
  }

  /** The append's answer when the client's key shows that the command was already done; otherwise null. */
  async repeated({ command }: CommandMeta): Promise<Extract<AppendResult, { kind: 'duplicate_command' | 'command_mismatch' }> | null> {
    const stored = command && (await this.store.findCommand(command.principal, command.key));
    if (!stored) return null;
    const { fingerprint, response, position, revision } = stored;
    return fingerprint === command.fingerprint ? { kind: 'duplicate_command', response, position, revision } : { kind: 'command_mismatch' };
  }
}

/** The same meta for a partial write, without the client's key, which belongs to the main one. */
export function withoutCommand({ command: _command, ...meta }: CommandMeta): CommandMeta {
  return meta;
}
