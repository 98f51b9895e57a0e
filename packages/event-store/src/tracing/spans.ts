import type { Attributes, Link, Span } from '@opentelemetry/api';
import { choosing } from './ids';
import { type Tracing, tracing } from './tracing';

/** How a span stands among the others. */
export interface SpanOptions {
  /** Nothing personal: names of our code, numbers of rows. */
  readonly attributes?: Attributes;
  readonly links?: readonly Link[];
  /** Begins a trace, also within another span. */
  readonly root?: boolean;
  /** The trace to be in: within a span of another one it begins there, linked to that span. */
  readonly trace?: string;
}

/** Does some work in a span, which is null while nobody traces. A failure marks the span: its words stay out. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span | null) => Promise<T>): Promise<T> {
  const on = tracing();
  if (!on) return work(null);
  const span = begin(on, name, options);
  return on.context.with(on.trace.setSpan(on.context.active(), span), async () => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: on.SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span of work that is done: begun at `start`, with this id. */
export function spanDone(name: string, attributes: Attributes, startTime: number, id: () => string): void {
  const on = tracing();
  if (on) choosing({ span: id() }, () => tracerOf(on).startSpan(name, { attributes, startTime })).end();
}

/** The span of the request that is answered now; undefined while nobody traces. */
export const requestSpan = (): Span | undefined => tracing()?.trace.getActiveSpan();

const tracerOf = ({ trace }: Tracing) => trace.getTracer('bitacora');

function begin(on: Tracing, name: string, { attributes = {}, links = [], root = false, trace: wanted }: SpanOptions): Span {
  const outer = on.trace.getActiveSpan()?.spanContext();
  if (wanted === undefined || wanted === outer?.traceId) return tracerOf(on).startSpan(name, { attributes, links: [...links], root });
  const from = outer ? [{ context: outer }] : [];
  return choosing({ trace: wanted }, () => tracerOf(on).startSpan(name, { attributes, links: [...links, ...from], root: true }));
}
