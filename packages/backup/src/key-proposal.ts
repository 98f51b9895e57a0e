import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupKey } from './backup-key';

const FILE = 'clave-de-respaldo.propuesta';
/** Milliseconds in which the user must write down a proposed key. */
const LASTS = 3_600_000;

interface Written {
  readonly clave: string;
  readonly grupos: readonly number[];
  readonly en: number;
}

/** A key that a user is writing down, with the places, from 1, of the two groups to type back. */
export interface KeyProposal {
  readonly text: string;
  readonly groups: readonly number[];
}

/** Proposes a key, which is inactive until a user proves that they wrote it down; it replaces an earlier proposal. */
export function proposeKey(dataDir: string): KeyProposal {
  const { text } = BackupKey.generate();
  // The last group is shorter than the others, so it is never requested.
  const whole = text.split('-').length - 1;
  const first = randomInt(whole);
  const groups = [first, (first + 1 + randomInt(whole - 1)) % whole].sort((a, b) => a - b).map((place) => place + 1);
  const file = join(dataDir, FILE);
  const written: Written = { clave: text, grupos: groups, en: Date.now() };
  writeFileSync(`${file}.nueva`, `${JSON.stringify(written)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.nueva`, file);
  return { text, groups };
}

/** The last proposed key; null when there is none, or it is too old. */
export function proposedKey(dataDir: string): KeyProposal | null {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return null;
  const { clave, grupos, en } = JSON.parse(readFileSync(file, 'utf8')) as Written;
  return Date.now() - en < LASTS ? { text: clave, groups: grupos } : null;
}

/** Forgets the proposed key. */
export function forgetProposal(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}

/** The places of the typed groups that differ from the proposal; letters that look alike count as one. */
export function wrongGroups({ text, groups }: KeyProposal, answers: readonly string[]): number[] {
  const plain = (group: string) => group.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const whole = text.split('-');
  return groups.flatMap((place, index) => (plain(answers[index] ?? '') === whole[place - 1] ? [] : [index]));
}
