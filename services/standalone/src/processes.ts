import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What the kernel says of a living process. */
interface KernelProcess {
  readonly parent: number;
  /** In ticks since the machine started: with the number it names one process, which the number alone does not. */
  readonly startTime: string;
}

/** Reads what may not be there, or may not be shown to us; then it is empty. */
function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/** The run of this machine and the namespace that process numbers belong to; empty where the kernel does not tell. */
export const BOOT_ID = readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
export const PID_NAMESPACE = readOrEmpty(() => readlinkSync('/proc/self/ns/pid'));

/** A process of this namespace, null when it is over. */
export function processOf(pid: number): KernelProcess | null {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name stands in parentheses and may hold anything; the fields after it are numbered from the third.
  const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!stat || state === 'Z' || state === 'X') return null;
  return { parent: Number(parent), startTime: rest[17] ?? '' };
}

/** The program that a process runs. */
export const programOf = (pid: number): string => readOrEmpty(() => readlinkSync(`/proc/${pid}/exe`));

/** The processes that work in a folder under this name, as those of a PostgreSQL do in that of its data. */
export function processesIn(folder: string, name: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 &&
        processOf(pid) !== null &&
        readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)) === folder &&
        readOrEmpty(() => readFileSync(`/proc/${pid}/comm`, 'utf8')) === name,
    );
}
