import { AsyncLocalStorage } from 'node:async_hooks';
import type { Route } from '@bitacora/domain';
import type { DatosPersonales } from '@bitacora/domain/contracts/routes';

/** A read under way that gives personal data according to its contract. */
export interface Reading {
  readonly route: Route;
  readonly declared: DatosPersonales;
  /** The subjects of the data, as far as known yet. */
  readonly subjects: Set<string>;
}

const UNDER_WAY = new AsyncLocalStorage<Reading>();

/** Runs the work of a read, which may report whose data it gives. */
export const whileReading = <T>(reading: Reading, work: () => T): T => UNDER_WAY.run(reading, work);

/** Reports whose data the current read gives, where neither its address nor its answer shows it; without effect outside a read. */
export function readOf(subjects: Iterable<string>): void {
  const reading = UNDER_WAY.getStore();
  if (reading) for (const subject of subjects) reading.subjects.add(subject);
}
