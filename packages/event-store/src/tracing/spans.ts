import type { Attributes, Link, Span } from '@opentelemetry/api';
import { choosing } from './ids';
import { type Tracing, tracing } from './tracing';

/** The relations of a span to others, and its attributes. */
export interface SpanOptions {
  /** Nothing personal: only names of our code and numbers of rows. */
  readonly attributes?: Attributes;
  readonly links?: readonly Link[];
  /** Begins a new trace, even within another span. */
  readonly root?: boolean;
  /** The trace to belong to. Within a span of another trace, the new span is linked to it. */
  readonly trace?: string;
}

/** Does some work in a span, which is null without tracing. A failure marks the span, without its message. */
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

/** A span for finished work that began at `start`, with the given id. */
export function spanDone(name: string, attributes: Attributes, startTime: number, id: () => string): void {
  const on = tracing();
  if (on) choosing({ span: id() }, () => tracerOf(on).startSpan(name, { attributes, startTime })).end();
}

/** The span of the current request; undefined without tracing. */
export const requestSpan = (): Span | undefined => tracing()?.trace.getActiveSpan();

const tracerOf = ({ trace }: Tracing) => trace.getTracer('bitacora');

function begin(on: Tracing, name: string, { attributes = {}, links = [], root = false, trace: wanted }: SpanOptions): Span {
  const outer = on.trace.getActiveSpan()?.spanContext();
  if (wanted === undefined || wanted === outer?.traceId) return tracerOf(on).startSpan(name, { attributes, links: [...links], root });
  const from = outer ? [{ context: outer }] : [];
  return choosing({ trace: wanted }, () => tracerOf(on).startSpan(name, { attributes, links: [...links, ...from], root: true }));
}
