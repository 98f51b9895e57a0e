import { EVENTOS } from '../eventos';
import { PLIEGUES, type Pliegue, VERSION_DE_PLIEGUE } from '../eventos/pliegues';
import type { Logged } from '../kernel';
import { COMIENZOS } from './comienzos';
import { muestraDe } from './muestra';

/** The record of a fold: its version, and a digest of the effect of each sample event on a sample state. */
export interface HuellaDePliegue {
  readonly version: number;
  readonly eventos: Readonly<Record<string, string>>;
}
export type Huellas = Readonly<Record<Pliegue, HuellaDePliegue>>;

const META = { at: '2026-03-02T12:00:00.000Z', actor: { id: 7, nombre: 'Persona', grupos: [] }, id: 'e1', revision: 1, position: 1 };

interface Plegado {
  /** The state of a stream without events. */
  readonly vacio: unknown;
  is(event: { readonly type: string }): boolean;
  after(state: unknown, event: Logged): unknown;
}
/** Every fold takes events of any shape and refuses those that are not its own. */
const PLEGADOS = Object.entries(PLIEGUES).map(([nombre, pliegue]) => {
  const vacio = 'declared' in pliegue ? pliegue.declared.empty : (('empty' in pliegue ? pliegue.empty : null) ?? null);
  return [nombre as Pliegue, { vacio, is: pliegue.is, after: pliegue.after } as unknown as Plegado] as const;
});

/** FNV-1a of 64 bits, since the domain imports no platform library and these digests need no protection from forgery. */
function digest(value: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const letra of JSON.stringify(ordenado(value)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letra.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
const ordenado = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordenado)
    : value instanceof Map || value instanceof Set
      ? ordenado([...value])
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([clave, valor]) => [clave, ordenado(valor)]),
          )
        : value;

/** The effect of today's folds: for each, a digest of the empty state and of each event. */
export function huellasDeHoy(): Huellas {
  return Object.fromEntries(
    PLEGADOS.map(([nombre, { vacio, is, after }]) => {
      const tras = (state: unknown, type: string) =>
        after(state, { ...META, type, data: muestraDe(EVENTOS[type]?.schema as never) } as Logged);
      const base = (COMIENZOS[nombre] ?? []).reduce<unknown>(tras, vacio);
      const huellas = Object.keys(EVENTOS)
        .filter((type) => is({ type }))
        .sort()
        .map((type) => [type, digest(tras(base, type))]);
      return [
        nombre,
        {
          version: VERSION_DE_PLIEGUE[nombre],
          eventos: Object.fromEntries([['(vacío)', digest(vacio)], ['(base)', digest(base)], ...huellas]),
        },
      ];
    }),
  ) as unknown as Huellas;
}

/** Folds with a changed effect under the same version, whose version must be raised. A fold without a record counts as unchanged. */
export const cambiados = (grabadas: Partial<Huellas>, hoy: Huellas = huellasDeHoy()): readonly string[] =>
  (Object.keys(hoy) as Pliegue[]).flatMap((pliegue) =>
    grabadas[pliegue]?.version !== hoy[pliegue].version
      ? []
      : Object.entries(grabadas[pliegue].eventos).flatMap(([type, huella]) =>
          hoy[pliegue].eventos[type] === huella ? [] : [`${pliegue}: ${type}`],
        ),
  );
