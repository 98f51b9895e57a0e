import type { Link } from '@opentelemetry/api';
import type { RecordedEvent } from '../port';
import { spanOf, traceOf } from './ids';
import { tracing } from './tracing';

type Written = Pick<RecordedEvent, 'correlation_id' | 'command_id'>;
/** The maximum number of links of a span. */
const MOST = 128;

/** Links to the commands that wrote these events, from the command data of each event. */
export function linksTo(events: readonly Written[]): readonly Link[] {
  const on = tracing();
  if (!on) return [];
  const commands = new Map(events.map((event) => [event.command_id, event.correlation_id]));
  return [...commands].slice(0, MOST).map(([command, correlation]) => ({
    context: { traceId: traceOf(correlation), spanId: spanOf(command), traceFlags: on.TraceFlags.SAMPLED, isRemote: true },
  }));
}
