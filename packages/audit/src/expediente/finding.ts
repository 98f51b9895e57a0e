/** Where an event stands. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** What is wrong with a case file. */
export type CaseFinding =
  /** It is none. */
  | { readonly kind: 'no_case' }
  /** The ZIP around the items is not the one that they give. */
  | { readonly kind: 'container' }
  /** An item is missing, is another one than the centre signed, was added, or cannot be read. */
  | { readonly kind: 'missing' | 'changed' | 'added' | 'unreadable'; readonly item: string }
  /** A signature of the manifest does not hold, or one is missing. */
  | { readonly kind: 'signature'; readonly key: string }
  /** Another key signed than the ones that the reader knows. */
  | { readonly kind: 'strange_key' }
  /** The seal is of another log, or not signed by who signed the manifest. */
  | { readonly kind: 'other_log' | 'other_signer'; readonly item: string }
  /** A line of the events is none. */
  | { readonly kind: 'line'; readonly line: number }
  /** An event is not the one that was written. */
  | { readonly kind: 'altered'; readonly event: EventPlace }
  /** An event is not in the sealed tree at its place. */
  | { readonly kind: 'unproven'; readonly event: EventPlace }
  /** Events are missing in a history. */
  | { readonly kind: 'dropped'; readonly stream: string; readonly from: number; readonly to: number }
  /** An event that the manifest has no history for, or that stands twice. */
  | { readonly kind: 'stranger'; readonly event: EventPlace }
  /** Events do not stand in the order of the log. */
  | { readonly kind: 'order'; readonly line: number }
  /** The present seal does not continue a published one. */
  | { readonly kind: 'anchor'; readonly name: string; readonly size: number }
  /** A published seal that the reader has says something else of the same size. */
  | { readonly kind: 'published'; readonly size: number }
  /** A key does not open the value that names it, or names no event of the file. */
  | { readonly kind: 'value'; readonly event: EventPlace; readonly path: string }
  | { readonly kind: 'key'; readonly id: string }
  /** The bytes of an attached file are not those that the event attached. */
  | { readonly kind: 'exchanged'; readonly item: string; readonly event: EventPlace }
  /** The manifest keeps silent about a file that an event attached. */
  | { readonly kind: 'silent'; readonly id: string; readonly event: EventPlace };

/** The events that a finding speaks of. */
export const placesOf = (finding: CaseFinding): EventPlace[] => ('event' in finding ? [finding.event] : []);
