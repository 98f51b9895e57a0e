import { type Migration, runMigrations } from '@bitacora/event-store';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { VERSION } from '../version';
import { type TaskState, ThisProcess } from './this-process';

const EVERY = 10_000;
/** Milliseconds within which tasks that begin are reported together. */
const SOON = 100;
/** Seconds of silence after which a process is shown as silent, and after which it is no longer shown. */
const SILENT = 120;
const FORGOTTEN = 600;

/** Processes belong to the moment, so backups do not contain them. */
const MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_proceso',
    sql: `
      create schema if not exists operacion;
      create unlogged table operacion.proceso (
        nombre text primary key,
        servicios text[] not null,
        version text not null,
        node text not null,
        lectura text,
        desde timestamptz not null,
        visto timestamptz not null,
        desfase_ms integer not null,
        relojes jsonb not null
      );`,
  },
];

/** Brings the table of the processes up to date. */
export async function migrateProcesses(pool: Pool): Promise<void> {
  await runMigrations(pool, 'operacion', MIGRATIONS);
}

/** Milliseconds by which the database's clock is ahead of this one, taking the answer as given in the middle of the round trip. */
export async function clockOffset(pool: Pick<Pool, 'query'>, now: () => number = Date.now): Promise<number> {
  const before = now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return Math.round(Number(rows[0]?.now) - (before + now()) / 2);
}

/** Reports on this process while it runs: its version, its clock against the database's, and its tasks. */
export class ProcessBeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private soon: NodeJS.Timeout | null = null;
  private beating: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly now: () => number = Date.now,
  ) {}

  onApplicationBootstrap(): void {
    // Other callers of the database report its absence.
    const beat = () => {
      this.beating = this.beating.then(() => this.beat()).catch(() => undefined);
    };
    this.timer = setInterval(beat, EVERY).unref();
    // The services begin their tasks in this same step, some after a query.
    const soon = () => {
      this.soon ??= setTimeout(() => {
        this.soon = null;
        beat();
      }, SOON).unref();
    };
    ThisProcess.of(this.pool).onChange = soon;
    soon();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    if (this.soon) clearTimeout(this.soon);
    ThisProcess.of(this.pool).onChange = null;
    await this.beating;
    await this.pool.query('delete from operacion.proceso where nombre = $1', [ThisProcess.of(this.pool).name]).catch(() => undefined);
  }

  async beat(): Promise<void> {
    const me = ThisProcess.of(this.pool);
    const offset = await clockOffset(this.pool, this.now);
    await this.pool.query(
      `with old as (delete from operacion.proceso where visto < now() - make_interval(secs => $8) and nombre <> $1)
       insert into operacion.proceso (nombre, servicios, version, node, lectura, desde, visto, desfase_ms, relojes)
       values ($1, $2, $3, $4, $5, $6, now(), $7, $9)
       on conflict (nombre) do update set servicios = excluded.servicios, version = excluded.version, node = excluded.node,
         lectura = excluded.lectura, desde = excluded.desde, visto = excluded.visto, desfase_ms = excluded.desfase_ms, relojes = excluded.relojes`,
      [me.name, me.services(), VERSION, process.version, me.readModelShape, me.since, offset, FORGOTTEN, JSON.stringify(me.tasks())],
    );
  }
}

/** A process, as it last reported. */
export interface ProcessState {
  readonly nombre: string;
  readonly servicios: string[];
  readonly version: string;
  readonly node: string;
  readonly lectura: string | null;
  readonly desde: Date;
  readonly visto: Date;
  readonly desfase_ms: number;
  readonly relojes: TaskState[];
  /** False for a process that stopped reporting without ending properly. */
  readonly vivo: boolean;
}

/** The processes of the installation, by name. */
export async function processStates(pool: Pool): Promise<ProcessState[]> {
  const { rows } = await pool.query<ProcessState>(
    `select *, visto > now() - make_interval(secs => $1) as vivo from operacion.proceso
     where visto > now() - make_interval(secs => $2) order by nombre`,
    [SILENT, FORGOTTEN],
  );
  return rows;
}
