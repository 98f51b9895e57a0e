import type { PoolClient } from 'pg';
import type { Point } from './point';

/** Subjects that have a key. */
export async function subjectsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ subject: string }>('select subject from log.subject_key order by subject collate "C"');
  return rows.map(({ subject }) => subject);
}

/** The subjects of a point that lost their key although nobody erased them. */
export async function lostSubjects(
  point: Point,
  present: readonly string[],
  erasedOf: (subjects: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const here = new Set(present);
  const missing = point.subjects.filter((subject) => !here.has(subject));
  const erased = new Set(await erasedOf(missing));
  return missing.filter((subject) => !erased.has(subject));
}
