import type { RecordedEvent } from '../port';
import { EventKeys, isSealed, openValue } from './sealed-value';
import { type StaffNames, withNames } from './staff-names';
import { type PersonalFields, withFields } from './with-fields';

/** Decrypts events with the keys at hand. */
export class EventReader {
  constructor(
    private readonly personalFields: PersonalFields,
    private readonly staff: StaffNames,
    private readonly found: ReadonlyMap<string, Buffer>,
    /** Subjects whose key the master key does not open. */
    private readonly broken: ReadonlySet<string>,
  ) {}

  /** The event with its values in clear. Throws when one cannot be opened. */
  read(event: RecordedEvent): RecordedEvent {
    const erased: string[] = [];
    const { stream, type, id, revision } = event;
    const keys = new EventKeys(id);
    const open = (subject: string, leaf: string, path: string): unknown => {
      if (this.broken.has(subject)) throw new Error(`the key of ${subject} cannot be opened with this master key`);
      const key = this.found.get(subject);
      if (key) return openValue(key, leaf, { stream, type, id, revision, path }, keys);
      erased.push(path);
      return null;
    };
    const fields = withFields(event, this.personalFields, (subject, leaf, path) => (isSealed(leaf) ? open(subject, leaf, path) : leaf));
    const read = withNames(fields, this.staff, (subject, leaf, path) =>
      isSealed(leaf) ? (open(subject, leaf, path) ?? this.staff.erased) : leaf,
    );
    return erased.length > 0 ? { ...read, erased } : read;
  }
}
