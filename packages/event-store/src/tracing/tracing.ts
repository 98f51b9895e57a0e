/** What spans are made with. */
export type Tracing = typeof import('@opentelemetry/api');

let on: Tracing | null = null;

/** What spans are made with; null while nobody traces this process: then nothing of it is loaded. */
export const tracing = (): Tracing | null => on;

/** From now on this process is traced; no longer with null. */
export const traceWith = (api: Tracing | null): void => {
  on = api;
};
