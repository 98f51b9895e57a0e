import type { Claim, DecisionContext } from '@bitacora/domain';
import type { ModeloQueFalta } from '@bitacora/domain/contracts';
import type { ClaseDeImportacion } from '@bitacora/domain/importacion';
import type { z } from 'zod';
import type { Aggregates } from '../command/aggregates';
import type { ClaimsInLog } from '../command/claims';
import type { CodigosDeParte } from '../stock/codigos';
import type { Escrita } from './filas-de-planilla';

/** What a row begins: all that its decision needs, so that it is the same whenever it is made. */
export interface Nacimiento {
  readonly id: number;
  readonly input: unknown;
  /** The numbers of its branches. */
  readonly sucursales: readonly number[];
  /** The units that are there. */
  readonly cantidad: number;
}
/** A row as its class reads it, before it has a number. */
export type Leida = Omit<Nacimiento, 'id' | 'sucursales'> & { readonly sucursales: number };
/** The errors of a row by field. */
export type Errores = Readonly<Record<string, readonly string[]>>;
/** A model that no catalogue has, as the sheet names it. */
export type ModeloAusente = Omit<ModeloQueFalta, 'filas'>;
export type Lectura =
  | { readonly ok: true; readonly leida: Leida }
  | { readonly ok: false; readonly errores: Errores; readonly ausente?: ModeloAusente | null };

/** A stream that begins, and what it needs for itself alone. */
export interface Nacido {
  readonly stream: string;
  readonly subject: string | undefined;
  readonly events: readonly { readonly type: string; readonly data: object }[];
  readonly claims: readonly Claim[];
}

/** What rows are read against. */
export abstract class Fondo {
  abstract readonly aggregates: Aggregates;
  abstract readonly claims: ClaimsInLog;
  abstract readonly codigos: CodigosDeParte;
}

/** How the rows of a class are read, and what begins with each. */
export interface Clase {
  /** What its streams are numbered with. */
  readonly numera: 'cliente' | 'equipo' | 'parte' | 'anterior';
  leer(valores: Escrita, fondo: Fondo, context: DecisionContext): Promise<Lectura>;
  /** What no two rows of a sheet may share, as far as the row can be read; null when it cannot. */
  clave(valores: Escrita): string | null;
  nacer(nacimiento: Nacimiento, context: DecisionContext): Nacido;
  /** True when what a row describes is there already. */
  yaEsta(nacido: Nacido, fondo: Fondo): Promise<boolean>;
}
export type Clases = Readonly<Record<ClaseDeImportacion, Clase>>;

/** True when somebody holds one of the values that it needs. */
export async function tieneDueno({ claims }: Nacido, fondo: Fondo): Promise<boolean> {
  for (const claim of claims) if ((await fondo.claims.holderOf(claim)) !== null) return true;
  return false;
}

/** The row under a form, or the errors of its fields; `nombre` tells the column of a place in the form. */
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
    // One missing thing needs one message.
    if (suyos.length === 0) errores[campo] = [message];
  }
  return { ok: false, errores };
}

export const leida = (input: unknown, { sucursales = 0, cantidad = 0 } = {}): Lectura => ({
  ok: true,
  leida: { input, sucursales, cantidad },
});
