import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config';

/** The options contradict each other; the process ends with 2. */
export class NotUnderstood extends Error {}

/** The answer of an operator's command: sentences for people, data for programs, and true when all is well. */
export interface Answer {
  readonly text: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  /** False when the command found something wrong: the process ends with 1. */
  readonly ok: boolean;
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** A command of the operator, e.g. `respaldar`. */
export interface Command {
  readonly name: string;
  /** Its options, in the form people type. */
  readonly usage: string;
  readonly says: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** True when it accepts words that are not options. */
  readonly positionals?: true;
  run(config: Config, options: Options, step: (text: string) => void, words?: readonly string[]): Promise<Answer>;
}
