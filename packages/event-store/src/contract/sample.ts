import { v7 } from 'uuid';
import type { EventEnvelope } from '../port';

/** An event for tests: `n` distinguishes it, and the rest is shaped to break careless serialisation. */
export const sampleEvent = (n: number, extra: Partial<EventEnvelope> = {}): EventEnvelope => ({
  id: v7(),
  type: 'Probado',
  version: 1,
  at: '2026-01-02T03:04:05.678Z',
  actor: { id: 1, nombre: 'A', grupos: ['Bodega'] },
  command_id: 'c',
  correlation_id: 'c',
  causation_id: 'c',
  data: { n, b: { z: 1, a: [1.5, null, 'ñ'] } },
  ...extra,
});
