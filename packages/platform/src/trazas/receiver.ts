/** The address that receives spans, from the standard variables; null without tracing, or for an invalid address. */
export function receiverOf(env: NodeJS.ProcessEnv): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = env;
  const address = own || (base ? `${base.replace(/\/$/, '')}/v1/traces` : '');
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}
