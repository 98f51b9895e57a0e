/** The API that makes spans. */
export type Tracing = typeof import('@opentelemetry/api');

let on: Tracing | null = null;

/** The API that makes spans; null without tracing, when none of it is loaded. */
export const tracing = (): Tracing | null => on;

/** Turns tracing of this process on, or off with null. */
export const traceWith = (api: Tracing | null): void => {
  on = api;
};
