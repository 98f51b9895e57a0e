import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The kernel's data on a living process. */
interface KernelProcess {
  readonly parent: number;
  /** In ticks since the machine started; only together with the number does it identify a process. */
  readonly startTime: string;
}

/** Reads a file; empty when it is missing or unreadable. */
function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/** The boot of this machine and the namespace of process numbers; empty where the kernel does not report them. */
export const BOOT_ID = readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
export const PID_NAMESPACE = readOrEmpty(() => readlinkSync('/proc/self/ns/pid'));

/** A process of this namespace; null when it has ended. */
export function processOf(pid: number): KernelProcess | null {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name is in parentheses and may contain anything; the fields after it count from the third.
  const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!stat || state === 'Z' || state === 'X') return null;
  return { parent: Number(parent), startTime: rest[17] ?? '' };
}

/** The program of a process. */
export const programOf = (pid: number): string => readOrEmpty(() => readlinkSync(`/proc/${pid}/exe`));

/** The processes with a name whose working directory is a folder, like a PostgreSQL in its data folder. */
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
