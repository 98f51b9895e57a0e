import { accept, type CommandWords, type Rejection, type Result, reject } from '@bitacora/domain';
import type { AppendResult } from '@bitacora/event-store';

/** The outcome of an accepted command. */
export interface Done<S, Answer> {
  readonly answer: Answer;
  /** The stream after the command; null for a repeated command, which gets its first answer. */
  readonly state: S | null;
  readonly revision: number;
  /** The position of its last event; 0 without one. */
  readonly position: number;
}
export type Outcome<S, Answer> = Result<Done<S, Answer>, Rejection>;
/** An outcome with its stream, also for a repeated command. */
export type Whole<S, Answer> = Result<Done<S, Answer> & { readonly state: S }, Rejection>;
/** A stream for a user who may see it; otherwise it is refused as missing. */
export type Seen<S> = Result<{ readonly state: S; readonly revision: number }, Rejection>;

/** The answer to a command with a used key, or to one that claims a taken value. */
export function notWritten<S, Answer>(
  result: Exclude<AppendResult, { kind: 'appended' | 'conflict' }>,
  reserved: CommandWords['reserved'],
): Outcome<S, Answer> {
  switch (result.kind) {
    case 'duplicate_command': {
      const { response, revision, position } = result;
      return accept({ answer: (response ?? {}) as Answer, state: null, revision, position });
    }
    case 'command_mismatch':
      return reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
    case 'reserved':
      return reserved[result.scope]?.(result) ?? reject('CONFLICTO', `El valor ${result.value} ya está en uso`);
  }
}
