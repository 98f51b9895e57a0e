/** The place of an event in the log. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** A defect of a case file. */
export type CaseFinding =
  /** It is not a case file. */
  | { readonly kind: 'no_case' }
  /** The ZIP differs from the one that its items give. */
  | { readonly kind: 'container' }
  /** An item is missing, differs from the one that the centre signed, was added, or is unreadable. */
  | { readonly kind: 'missing' | 'changed' | 'added' | 'unreadable'; readonly item: string }
  /** A signature of the manifest is wrong or missing. */
  | { readonly kind: 'signature'; readonly key: string }
  /** It was signed with a key that is not one of the reader's. */
  | { readonly kind: 'strange_key' }
  /** The seal is of another log, or was not signed by the signer of the manifest. */
  | { readonly kind: 'other_log' | 'other_signer'; readonly item: string }
  /** A line of the events is not an event. */
  | { readonly kind: 'line'; readonly line: number }
  /** An event differs from the one that was written. */
  | { readonly kind: 'altered'; readonly event: EventPlace }
  /** An event is not in the sealed tree at its place. */
  | { readonly kind: 'unproven'; readonly event: EventPlace }
  /** Events are missing in a history. */
  | { readonly kind: 'dropped'; readonly stream: string; readonly from: number; readonly to: number }
  /** An event without a history in the manifest, or a repeated one. */
  | { readonly kind: 'stranger'; readonly event: EventPlace }
  /** Events do not stand in the order of the log. */
  | { readonly kind: 'order'; readonly line: number }
  /** The current seal does not continue a published one. */
  | { readonly kind: 'anchor'; readonly name: string; readonly size: number }
  /** A published seal of the reader contradicts the one of the same size. */
  | { readonly kind: 'published'; readonly size: number }
  /** A key does not open the value that names it, or names no event of the file. */
  | { readonly kind: 'value'; readonly event: EventPlace; readonly path: string }
  | { readonly kind: 'key'; readonly id: string }
  /** The bytes of an attached file differ from those that the event attached. */
  | { readonly kind: 'exchanged'; readonly item: string; readonly event: EventPlace }
  /** The manifest omits a file that an event attached. */
  | { readonly kind: 'silent'; readonly id: string; readonly event: EventPlace };

/** The events that a finding concerns. */
export const placesOf = (finding: CaseFinding): EventPlace[] => ('event' in finding ? [finding.event] : []);
