export { chosenIds, correlationOf, spanOf, traceOf } from './ids';
export { linksTo } from './links';
export { inSpan, requestSpan, spanDone } from './spans';
export { traceWith, tracing } from './tracing';
