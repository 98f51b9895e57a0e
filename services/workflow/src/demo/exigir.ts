import type { Rejection, Result } from '@bitacora/domain';

/** Throws for the refusal of a demo step, because the story then contradicts the rules and a test must show it. */
export function exigir<T>(result: Result<T, Rejection>, que: string): T {
  if (!result.ok) throw new Error(`Demo: ${que}: ${result.rejection.mensaje} ${JSON.stringify(result.rejection.campos ?? {})}`);
  return result.value;
}
