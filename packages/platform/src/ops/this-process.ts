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

/** The state of a task: its last and its next run; the next is null while another process does it. */
export interface TaskState {
  readonly name: Reloj;
  readonly every_ms: number;
  readonly last: string | null;
  readonly next: string | null;
}

const PROCESSES = new WeakMap<object, ThisProcess>();
const iso = (at: number): string => new Date(at).toISOString();

/** Identity and periodic tasks of the process that owns a connection pool. */
export class ThisProcess {
  readonly name = `${hostname()}:${process.pid}`;
  readonly since = new Date();
  /** The shape that the process gives to the read models; null for a process without them. */
  readModelShape: string | null = null;
  /** Called when a task begins. */
  onChange: (() => void) | null = null;
  private readonly running = new Set<Task>();

  static of(pool: object): ThisProcess {
    const known = PROCESSES.get(pool) ?? new ThisProcess();
    PROCESSES.set(pool, known);
    return known;
  }

  /** Repeats a task while this process is the one to do it; the returned function ends it. */
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

  /** The services in this process, by their tasks. */
  services(): string[] {
    return [...new Set([...this.running].flatMap(({ name }) => RELOJES[name].servicio ?? []))].sort();
  }
}
