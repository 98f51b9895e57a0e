import { type ClienteEvent, EVENTOS_CLIENTE, evolveCliente } from '../cliente';
import { cicloDerechos } from '../derechos';
import { type EquipoEvent, EVENTOS_EQUIPO, evolveEquipo } from '../equipo';
import { type Pliegue, VERSION_DE_PLIEGUE } from '../eventos/pliegues';
import type { Declared, DomainEvent, EventCatalog, Logged } from '../kernel';
import { cicloOrden } from '../orden';
import { cicloOv } from '../ov';
import { EVENTOS_PARTE, evolveParte, type ParteEvent } from '../stock';
import { muestraDe } from './muestra';

/** The record of a fold: its version, and a digest of the effect of each sample event on a sample state. */
export interface HuellaDePliegue {
  readonly version: number;
  readonly eventos: Readonly<Record<string, string>>;
}
export type Huellas = Readonly<Record<Pliegue, HuellaDePliegue>>;

const META = { at: '2026-03-02T12:00:00.000Z', actor: { id: 7, nombre: 'Persona', grupos: [] }, id: 'e1', revision: 1, position: 1 };

interface Plegado {
  readonly eventos: EventCatalog;
  readonly vacio: unknown;
  /** The events of the state that every other event is then folded into. */
  readonly antes: readonly string[];
  readonly plegar: (state: never, event: never) => unknown;
}

const deCiclo = <S>(
  {
    declared: { events, empty },
    after,
  }: { readonly declared: Pick<Declared<S, string>, 'events' | 'empty'>; after(state: S | null, event: Logged): S },
  antes: readonly string[],
): Plegado => ({ eventos: events, vacio: empty, antes, plegar: (state: S, event: DomainEvent) => after(state, { ...event, ...META }) });

const PLEGADOS: Readonly<Record<Pliegue, Plegado>> = {
  orden: deCiclo(cicloOrden, [
    'OrdenCreada',
    'DiagnosticoIngresado',
    'PartesSolicitadas',
    'ExcepcionSolicitada',
    'ArchivoAdjuntado',
    'CambioDeRetiroSolicitado',
  ]),
  ov: deCiclo(cicloOv, ['OvCreada', 'CotizacionEnviada', 'CotizacionAceptada', 'RepuestosPedidosABodega']),
  cliente: { eventos: EVENTOS_CLIENTE, vacio: null, antes: ['EmpresaCreada'], plegar: (c, event: ClienteEvent) => evolveCliente(c, event) },
  equipo: { eventos: EVENTOS_EQUIPO, vacio: null, antes: [], plegar: (e, event: EquipoEvent) => evolveEquipo(e, event) },
  derechos: deCiclo(cicloDerechos, ['SolicitudDeDatosRecibida']),
  parte: { eventos: EVENTOS_PARTE, vacio: null, antes: ['ParteCreada'], plegar: (p, event: ParteEvent) => evolveParte(p, event) },
};

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
    Object.entries(PLEGADOS).map(([pliegue, { eventos, vacio, antes, plegar }]) => {
      const evento = (type: string) => {
        const definicion = eventos[type];
        if (!definicion) throw new Error(`${type} is no event of ${pliegue}`);
        return { type, data: muestraDe(definicion.schema) };
      };
      const base = antes.reduce<unknown>((state, type) => plegar(state as never, evento(type) as never), vacio);
      const huellas = Object.keys(eventos)
        .sort()
        .map((type) => [type, digest(plegar(base as never, evento(type) as never))]);
      return [
        pliegue,
        {
          version: VERSION_DE_PLIEGUE[pliegue as Pliegue],
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
