import { accept, type Rejection, type Result } from '@bitacora/domain';
import type { Outcome } from './outcome';

/** The answer to a caller: the decision's answer, with the revision and the position after it. */
export const respuestaDe = <S, Answer extends object>(
  outcome: Outcome<S, Answer>,
): Result<Answer & { revision: number; position: number }, Rejection> =>
  outcome.ok ? accept({ ...outcome.value.answer, revision: outcome.value.revision, position: outcome.value.position }) : outcome;
