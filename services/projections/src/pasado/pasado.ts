import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { relaciones } from './relaciones';

/** Loads former states into the tables of a read, each only once. */
export interface DeEntonces {
  /** Orders, with all the data of their pages. */
  ordenes(ots: readonly number[]): Promise<void>;
  clientes(ids: readonly number[]): Promise<void>;
  equipos(ids: readonly number[]): Promise<void>;
  /** Equipment that was found by a client, or by a serial with that pattern. */
  equiposHallados(por: { readonly cliente: number | null; readonly serie: string }): Promise<void>;
  /** Equipment for which a part was delivered. */
  equiposDeParte(id: number): Promise<void>;
  /** The equipment of an order, and of orders that took its parts. */
  equiposDeOrden(ot: number): Promise<void>;
  /** An opportunity, with its order and its parts. */
  ov(id: number): Promise<void>;
  /** Parts with their stock; all of them without `ids`. */
  partes(ids: readonly number[] | null): Promise<void>;
  /** Every catalogue. */
  catalogos(): Promise<void>;
}

/**
 * A read of the past: the last position of the log it knows, the time that counts as now, and its tables. The queries are today's; in each
 * statement the tables of `lectura` are replaced.
 */
export class Pasado {
  private cola: Promise<unknown> = Promise.resolve();
  /** The tables with loaded rows; the others are read through `relaciones`. */
  readonly cargadas = new Set<string>();
  /** The loader of former states. */
  cosas!: DeEntonces;

  constructor(
    readonly position: number,
    readonly ahora: Date,
    private readonly client: PoolClient,
  ) {}

  /** Runs a statement on the former tables, in sequence. */
  async query(...[consulta, values]: Parameters<Pool['query']> | [string | QueryConfig, unknown[]?]) {
    const { text, ...mas } = typeof consulta === 'string' ? { text: consulta, values } : (consulta as unknown as QueryConfig);
    // A prepared statement has another text here, and this session may have prepared today's.
    const { name: _nombre, ...sinNombre } = mas as QueryConfig;
    return this.enTurno({ ...sinNombre, text: relaciones(text, this) });
  }

  /** Runs a statement unchanged. */
  async enTurno(consulta: QueryConfig | string, values?: unknown[]) {
    const turno = this.cola.then(() =>
      this.client.query(typeof consulta === 'string' ? { text: consulta, values: values ?? [] } : consulta),
    );
    this.cola = turno.catch(() => undefined);
    return turno;
  }
}

const actual = new AsyncLocalStorage<Pasado | null>();

/** The past being read; null for the present. */
export const enElPasado = (): Pasado | null => actual.getStore() ?? null;
/** Reads within a past. */
export const dentroDe = <R>(pasado: Pasado, leer: () => R): R => actual.run(pasado, leer);
/** Reads the present even within a past, because access depends on today's data. */
export const fueraDelPasado = <R>(leer: () => R): R => actual.run(null, leer);
/** Loads former states, when the past is being read. */
export const conLasDeEntonces = async (cargar: (cosas: DeEntonces) => Promise<unknown>): Promise<void> => {
  const pasado = enElPasado();
  if (pasado) await cargar(pasado.cosas);
};

const reloj = new AsyncLocalStorage<Date>();

/** Reads with a clock that stands still: what is read twice is read at one moment. */
export const conReloj = <R>(ahora: Date, leer: () => R): R => reloj.run(ahora, leer);
/** The moment at which the clock stands; null when it runs. */
export const relojParado = (): Date | null => reloj.getStore() ?? null;
