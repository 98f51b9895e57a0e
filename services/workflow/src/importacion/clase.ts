import type { Claim, DecisionContext } from '@bitacora/domain';
import type { ModeloQueFalta } from '@bitacora/domain/contracts';
import type { ClaseDeImportacion } from '@bitacora/domain/importacion';
import type { z } from 'zod';
import type { Aggregates } from '../command/aggregates';
import type { ClaimsInLog } from '../command/claims';
import type { CodigosDeParte } from '../stock/codigos';
import type { Escrita } from './filas-de-planilla';

/** The beginning of a row's stream: all that its decision needs, so that the decision is always the same. */
export interface Nacimiento {
  readonly id: number;
  readonly input: unknown;
  /** The numbers of its branches. */
  readonly sucursales: readonly number[];
  /** The number of units in stock. */
  readonly cantidad: number;
}
/** A row as parsed by its class, before it gets a number. */
export type Leida = Omit<Nacimiento, 'id' | 'sucursales'> & { readonly sucursales: number };
/** The errors of a row by field. */
export type Errores = Readonly<Record<string, readonly string[]>>;
/** A model that the catalogue lacks, as the sheet names it. */
export type ModeloAusente = Omit<ModeloQueFalta, 'filas'>;
export type Lectura =
  | { readonly ok: true; readonly leida: Leida }
  | { readonly ok: false; readonly errores: Errores; readonly ausente?: ModeloAusente | null };

/** A new stream, with its unique values. */
export interface Nacido {
  readonly stream: string;
  readonly subject: string | undefined;
  readonly events: readonly { readonly type: string; readonly data: object }[];
  readonly claims: readonly Claim[];
}

/** The existing data that rows are checked against. */
export abstract class Fondo {
  abstract readonly aggregates: Aggregates;
  abstract readonly claims: ClaimsInLog;
  abstract readonly codigos: CodigosDeParte;
}

/** An import class: how its rows are parsed, and the stream that each begins. */
export interface Clase {
  /** The sequence that numbers its streams. */
  readonly numera: 'cliente' | 'equipo' | 'parte' | 'anterior';
  leer(valores: Escrita, fondo: Fondo, context: DecisionContext): Promise<Lectura>;
  /** A key that two rows of a sheet may not share; null when it cannot be read. */
  clave(valores: Escrita): string | null;
  nacer(nacimiento: Nacimiento, context: DecisionContext): Nacido;
  /** True when the thing in a row already exists. */
  yaEsta(nacido: Nacido, fondo: Fondo): Promise<boolean>;
}
export type Clases = Readonly<Record<ClaseDeImportacion, Clase>>;

/** True when one of the stream's unique values is already taken. */
export async function tieneDueno({ claims }: Nacido, fondo: Fondo): Promise<boolean> {
  for (const claim of claims) if ((await fondo.claims.holderOf(claim)) !== null) return true;
  return false;
}

/** The row parsed by a form, or the errors of its fields; `nombre` gives the column of a form's field. */
export function segunFormulario<T>(
  schema: z.ZodType<T>,
  valores: unknown,
  nombre: (place: string) => string = (place) => place,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errores: Errores } {
  const leido = schema.safeParse(valores);
  if (leido.success) return { ok: true, value: leido.data };
  const errores: Record<string, string[]> = {};
  for (const { path, message } of leido.error.issues) {
    const campo = nombre(path.join('.'));
    const suyos = errores[campo] ?? [];
    // One message per field is enough.
    if (suyos.length === 0) errores[campo] = [message];
  }
  return { ok: false, errores };
}

export const leida = (input: unknown, { sucursales = 0, cantidad = 0 } = {}): Lectura => ({
  ok: true,
  leida: { input, sucursales, cantidad },
});
