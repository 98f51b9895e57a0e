import { basename, dirname } from 'node:path';
import { chosenIds, traceWith } from '@bitacora/event-store/tracing';
import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import { CleanExporter } from './clean-exporter';

/** Milliseconds for the remaining spans when a process ends. */
const LAST_WORDS = 2000;

/** Random ids, unless ids were chosen for the current span. */
class Ids implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  readonly generateTraceId = (): string => chosenIds().trace ?? this.random.generateTraceId();
  readonly generateSpanId = (): string => chosenIds().span ?? this.random.generateSpanId();
}

/** The name of this process among others: `bitacora-workflow` for services/workflow/dist/main.js. */
const processName = (): string => `bitacora-${basename(dirname(dirname(process.argv[1] ?? '')))}`;

/** Traces requests, their SQL and our own spans, and sends them to an address. Returns the function that ends it. */
export function startTracing(url: string, { OTEL_SERVICE_NAME: name }: NodeJS.ProcessEnv): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name || processName() }),
    idGenerator: new Ids(),
    spanProcessors: [new BatchSpanProcessor(new CleanExporter(new OTLPTraceExporter({ url })))],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  traceWith(api);
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        // Outgoing requests contain addresses and keys of others.
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url: path = '' }) => /^\/(health\/|metrics)/.test(path),
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  return async () => {
    const time = new Promise<void>((resolve) => setTimeout(resolve, LAST_WORDS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), time]);
  };
}
