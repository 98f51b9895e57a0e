import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config';

/** The options make no sense together: the process ends with 2. */
export class NotUnderstood extends Error {}

/** What a command of the operator answers: a sentence for people, the same as data for programs, and whether all is well. */
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
  /** Its options, as people write them. */
  readonly usage: string;
  readonly says: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** True when it takes words that are no options. */
  readonly positionals?: true;
  run(config: Config, options: Options, step: (text: string) => void, words?: readonly string[]): Promise<Answer>;
}
