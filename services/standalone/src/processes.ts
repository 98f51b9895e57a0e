import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The kernel's data on a living process. */
interface KernelProcess {
  readonly parent: number;
  /** In ticks since the machine started: together with the number it names one process; the number alone does not. */
  readonly startTime: string;
}

/** Reads a file that may be missing or unreadable; then it is empty. */
function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/** The boot of this machine and the namespace of process numbers; empty where the kernel does not tell. */
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

/** The processes of this name that work in a folder, as those of a PostgreSQL do in its data folder. */
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
