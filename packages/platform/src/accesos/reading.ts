import { AsyncLocalStorage } from 'node:async_hooks';
import type { Route } from '@bitacora/domain';
import type { DatosPersonales } from '@bitacora/domain/contracts/routes';

/** A read under way that its contract says to give personal data. */
export interface Reading {
  readonly route: Route;
  readonly declared: DatosPersonales;
  /** Whose data it gives, as far as it is known yet. */
  readonly subjects: Set<string>;
}

const UNDER_WAY = new AsyncLocalStorage<Reading>();

/** Does the work of a read, which may say whose data it gives. */
export const whileReading = <T>(reading: Reading, work: () => T): T => UNDER_WAY.run(reading, work);

/** Says whose data the read under way gives, where neither its address nor its answer does; outside a read nobody is told. */
export function readOf(subjects: Iterable<string>): void {
  const reading = UNDER_WAY.getStore();
  if (reading) for (const subject of subjects) reading.subjects.add(subject);
}
