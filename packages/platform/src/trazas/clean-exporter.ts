import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/**
 * Attributes of other libraries' spans that may be exported: never an address, a query, a statement or a machine's name. Ours begin with
 * `bitacora.`.
 */
const ALLOWED = new Set([
  'http.request.method',
  'http.method',
  'http.route',
  'http.response.status_code',
  'http.status_code',
  'db.system',
  'db.system.name',
]);
const ours = (name: string): boolean => name.startsWith('bitacora.');
/** The kind of an SQL statement, or its own name, within a span's name; the rest may be anything. */
const SQL = /^pg[\w.-]*(:[\w-]+)?/;

/** A span with only the attributes known to be impersonal: no events, no error messages, no state sent by a caller. */
export function cleaned(span: ReadableSpan): ReadableSpan {
  const { traceState: _state, ...context } = span.spanContext();
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => ALLOWED.has(name) || ours(name)));
  return Object.create(span, {
    name: { value: span.name.startsWith('pg') ? (SQL.exec(span.name)?.[0] ?? 'pg') : span.name },
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
    links: { value: span.links.map(({ context: { traceState: _theirs, ...linked } }) => ({ context: linked })) },
    spanContext: { value: () => context },
  });
}

/** Exports cleaned spans, and logs once when they stop arriving and once when they arrive again. */
export class CleanExporter implements SpanExporter {
  private arriving = true;

  constructor(
    private readonly next: SpanExporter,
    private readonly say: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.next.export(spans.map(cleaned), (result) => {
      this.note(result.code === ExportResultCode.SUCCESS);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush?.() ?? Promise.resolve();
  }

  private note(arrived: boolean): void {
    if (arrived === this.arriving) return;
    this.arriving = arrived;
    this.say(arrived ? 'Las trazas vuelven a llegar a su receptor.' : 'Las trazas no llegan a su receptor (OTEL_EXPORTER_OTLP_ENDPOINT).');
  }
}
