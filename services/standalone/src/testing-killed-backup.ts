import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Child } from './testing-process';

/** The files in the folder of backups, or a subfolder, that show the beginning of a phase. */
const PHASES = {
  'escribe los eventos': /^eventos-.*\.parcial$/,
  'tiene los eventos': /^eventos-[^.]*$/,
  'escribe el estado': /^estado-.*\.parcial$/,
  'tiene el estado': /^estado-[^.]*$/,
  'escribe las claves': /^claves\.parcial$/,
  'tiene las claves': /^claves$/,
  // A file named by its digest, or the folder named by the digest's beginning.
  'escribe los archivos': /^[0-9a-f]{2}$|^[0-9a-f]{64}/,
  'escribe el punto': /^punto-.*\.parcial$/,
  'tiene el punto': /^punto-[^.]*$/,
} as const;

/** The phases of a backup in order; the first is before any file. */
export const KILL_PHASES = ['parte', ...(Object.keys(PHASES) as (keyof typeof PHASES)[])] as const;
export type KillPhase = (typeof KILL_PHASES)[number];

/** Every folder where a phase may show. */
const foldersOf = (folder: string): string[] => [
  folder,
  ...readdirSync(join(folder, 'archivos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name, parentPath }) => join(parentPath, name)),
  join(folder, 'archivos'),
];

/** Kills a just started backup when a phase begins, as soon as its folder shows it. Returns false when the backup ended first. */
export async function killIn(phase: KillPhase, backup: Child, folder: string, startTakes: number): Promise<boolean> {
  let killed = false;
  const kill = () => {
    killed ||= backup.process.exitCode === null && backup.process.kill('SIGKILL');
  };
  if (phase === 'parte') {
    const timer = setTimeout(kill, Math.random() * startTakes);
    await backup.end;
    clearTimeout(timer);
    return killed;
  }
  // Files of an earlier backup may be removed; only `claves` is rewritten under its name.
  const before = new Set(readdirSync(folder).filter((name) => name !== 'claves'));
  const watchers = foldersOf(folder).map((path) =>
    watch(path, (_, name) => {
      if (name && PHASES[phase].test(name) && !before.has(name)) kill();
    }),
  );
  await backup.end;
  for (const watcher of watchers) watcher.close();
  return killed;
}
