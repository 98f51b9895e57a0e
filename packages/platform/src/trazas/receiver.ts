/** The address that takes spans, by the standard variables; null while nobody asks for traces, or the address is none. */
export function receiverOf(env: NodeJS.ProcessEnv): string | null {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = env;
  const address = own || (base ? `${base.replace(/\/$/, '')}/v1/traces` : '');
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}
