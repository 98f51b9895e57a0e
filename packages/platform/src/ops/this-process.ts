import { hostname } from 'node:os';
import { RELOJES, type Reloj } from '@bitacora/domain/operacion';

/** A task that this process repeats. */
interface Task {
  readonly name: Reloj;
  readonly every: number;
  readonly active: () => boolean;
  next: number;
  last: number | null;
}

/** A task as it stands: its last run and its next one, null while another process does it. */
export interface TaskState {
  readonly name: Reloj;
  readonly every_ms: number;
  readonly last: string | null;
  readonly next: string | null;
}

const PROCESSES = new WeakMap<object, ThisProcess>();
const iso = (at: number): string => new Date(at).toISOString();

/** What the process that owns a pool of connections is, and what it repeats. */
export class ThisProcess {
  readonly name = `${hostname()}:${process.pid}`;
  readonly since = new Date();
  /** The shape that it gives to the read models; null in a process without them. */
  readModelShape: string | null = null;
  /** Called when a task begins. */
  onChange: (() => void) | null = null;
  private readonly running = new Set<Task>();

  static of(pool: object): ThisProcess {
    const known = PROCESSES.get(pool) ?? new ThisProcess();
    PROCESSES.set(pool, known);
    return known;
  }

  /** Repeats a task, as long as this process is the one that does it; the answer ends that. */
  every(name: Reloj, milliseconds: number, run: () => unknown, active: () => boolean = () => true): () => void {
    const task: Task = { name, every: milliseconds, active, next: Date.now() + milliseconds, last: null };
    this.running.add(task);
    this.onChange?.();
    const timer = setInterval(() => {
      task.next = Date.now() + milliseconds;
      if (!active()) return;
      task.last = Date.now();
      run();
    }, milliseconds).unref();
    return () => {
      clearInterval(timer);
      this.running.delete(task);
    };
  }

  tasks(): TaskState[] {
    return [...this.running].map(({ name, every, active, next, last }) => ({
      name,
      every_ms: every,
      last: last === null ? null : iso(last),
      next: active() ? iso(next) : null,
    }));
  }

  /** The services that work here, by their tasks. */
  services(): string[] {
    return [...new Set([...this.running].flatMap(({ name }) => RELOJES[name].servicio ?? []))].sort();
  }
}
