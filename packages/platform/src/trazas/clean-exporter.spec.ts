import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { BasicTracerProvider, InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { CleanExporter, cleaned } from './clean-exporter';
import { receiverOf } from './receiver';

const ANA = '11.111.111-1 ana@correo.example';
function measured(name: string, attributes: Record<string, string>): ReadableSpan {
  const memory = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(memory)] });
  const span = provider.getTracer('prueba').startSpan(name, { attributes, links: [{ context: nobody, attributes: { quien: ANA } }] });
  span.recordException(new Error(ANA));
  span.setStatus({ code: 2, message: ANA });
  span.end();
  return memory.getFinishedSpans()[0] as ReadableSpan;
}
const nobody = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: 1 };

it('only listed attributes leave: no address, statement, message, event or words behind the name of SQL', () => {
  const span = measured(`pg.query:SELECT '${ANA}'`, {
    'http.route': '/api/orden/:ot',
    'url.query': ANA,
    'client.address': ANA,
    'db.query.text': ANA,
    'un.atributo.nuevo': ANA,
    'bitacora.outcome': 'ok',
  });
  const { name, attributes, events, status, links } = cleaned(span);
  expect({ name, attributes, events, status, links }).toEqual({
    name: 'pg.query:SELECT',
    attributes: { 'http.route': '/api/orden/:ot', 'bitacora.outcome': 'ok' },
    events: [],
    status: { code: 2 },
    links: [{ context: nobody }],
  });
  expect([cleaned(span).spanContext().traceId, cleaned(span).duration]).toEqual([span.spanContext().traceId, span.duration]);
});

it('says once that spans do not arrive, and once that they do again', () => {
  const said: string[] = [];
  let code = ExportResultCode.FAILED;
  const next = Object.assign(new InMemorySpanExporter(), {
    export: (_spans: ReadableSpan[], done: (result: ExportResult) => void) => done({ code }),
  });
  const exporter = new CleanExporter(next, (line) => said.push(line));
  const send = () => exporter.export([measured('load', {})], () => undefined);
  send();
  send();
  code = ExportResultCode.SUCCESS;
  send();
  send();
  expect(said).toEqual([expect.stringContaining('no llegan'), expect.stringContaining('vuelven a llegar')]);
});

it.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }, 'http://collector:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://otro/t' }, 'https://otro/t'],
])('%j is sent to %s', (env, receiver) => expect(receiverOf(env)).toBe(receiver));
