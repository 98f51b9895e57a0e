import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { relaciones } from './relaciones';

/** Loads things as they were into the tables of a read: what is loaded once is not loaded again. */
export interface DeEntonces {
  /** Orders, with all that their pages show. */
  ordenes(ots: readonly number[]): Promise<void>;
  clientes(ids: readonly number[]): Promise<void>;
  equipos(ids: readonly number[]): Promise<void>;
  /** Equipment that was found by a client, or by a serial with that pattern. */
  equiposHallados(por: { readonly cliente: number | null; readonly serie: string }): Promise<void>;
  /** Equipment that a part was delivered for. */
  equiposDeParte(id: number): Promise<void>;
  /** The equipment of an order, and that of the orders that took parts. */
  equiposDeOrden(ot: number): Promise<void>;
  /** An opportunity, with its order and its parts. */
  ov(id: number): Promise<void>;
  /** Parts with their stock; all of them without `ids`. */
  partes(ids: readonly number[] | null): Promise<void>;
  /** Every catalogue. */
  catalogos(): Promise<void>;
}

/**
 * A read of the past: the position up to which it knows the log, the moment that counts as now, and the tables that answer it. The
 * queries are those of today; what they read of `lectura` is put in the place of its tables, statement by statement.
 */
export class Pasado {
  private cola: Promise<unknown> = Promise.resolve();
  /** The tables that hold what was loaded; the others are read as `relaciones` says. */
  readonly cargadas = new Set<string>();
  /** Loads things as they were. */
  cosas!: DeEntonces;

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
export const conLasDeEntonces = async (cargar: (cosas: DeEntonces) => Promise<unknown>): Promise<void> => {
  const pasado = enElPasado();
  if (pasado) await cargar(pasado.cosas);
};
