import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Cosas } from './cosas';
import { relaciones } from './relaciones';

/**
 * A read of the past: the position up to which it knows the log, the moment that counts as now, and the tables that answer it. The
 * queries are those of today; what they read of `lectura` is put in the place of its tables, statement by statement.
 */
export class Pasado {
  private cola: Promise<unknown> = Promise.resolve();
  /** The tables that hold what was loaded; the others are read as `relaciones` says. */
  readonly cargadas = new Set<string>();
  /** Loads things as they were. */
  cosas!: Cosas;

  constructor(
    readonly position: number,
    readonly ahora: Date,
    private readonly client: PoolClient,
  ) {}

  /** A statement on the tables as they were, one after another. */
  async query(...[consulta, values]: Parameters<Pool['query']> | [string | QueryConfig, unknown[]?]) {
    const { text, ...mas } = typeof consulta === 'string' ? { text: consulta, values } : (consulta as unknown as QueryConfig);
    // A prepared statement has another text here, and this session may hold the one of today.
    const { name: _nombre, ...sinNombre } = mas as QueryConfig;
    return this.enTurno({ ...sinNombre, text: relaciones(text, this) });
  }

  /** A statement as it stands. */
  async enTurno(consulta: QueryConfig | string, values?: unknown[]) {
    const turno = this.cola.then(() =>
      this.client.query(typeof consulta === 'string' ? { text: consulta, values: values ?? [] } : consulta),
    );
    this.cola = turno.catch(() => undefined);
    return turno;
  }
}

const actual = new AsyncLocalStorage<Pasado | null>();

/** The past that is being read; null when now is. */
export const enElPasado = (): Pasado | null => actual.getStore() ?? null;
/** Reads in the past. */
export const dentroDe = <R>(pasado: Pasado, leer: () => R): R => actual.run(pasado, leer);
/** Reads now, whatever is being read: who may come in is decided by what is so today. */
export const fueraDelPasado = <R>(leer: () => R): R => actual.run(null, leer);
/** Loads things as they were, when the past is being read. */
export const conLasDeEntonces = async (cargar: (cosas: Cosas) => Promise<unknown>): Promise<void> => {
  const pasado = enElPasado();
  if (pasado) await cargar(pasado.cosas);
};
