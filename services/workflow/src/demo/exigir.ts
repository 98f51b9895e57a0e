import type { Rejection, Result } from '@bitacora/domain';

/** Throws the refusal of a demo step: the story and the rules disagree, which a test must see. */
export function exigir<T>(result: Result<T, Rejection>, que: string): T {
  if (!result.ok) throw new Error(`Demo: ${que}: ${result.rejection.mensaje} ${JSON.stringify(result.rejection.campos ?? {})}`);
  return result.value;
}
