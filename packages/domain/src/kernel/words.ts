/**
 * The messages of an action.
 * @typeParam Told the values that the message of a success may use
 */
export interface Words<Told> {
  readonly done: string | ((told: Told) => string);
  /** Receives the reason of the refusal; without it the reason itself is the message. */
  readonly failed?: string | ((reason: string) => string);
}

/** The message of a success; null for an action without words. */
export const wordsOfSuccess = <Told>(words: Words<Told> | undefined, told: Told): string | null =>
  typeof words?.done === 'function' ? words.done(told) : (words?.done ?? null);

/** The message of a failure. */
export const wordsOfFailure = (words: Words<never> | undefined, reason: string): string =>
  typeof words?.failed === 'function' ? words.failed(reason) : (words?.failed ?? reason);
