import { type Actor, accept, type DecisionContext, type Rejection, type Result } from '../kernel';
import type { OrdenEvent } from './eventos';
import { cicloOrden } from './orden.ciclo';
import type { HechosOrden } from './orden.kit';
import type { PropuestaOrden } from './orden.proponer';
import type { ArchivoSubido, Orden } from './orden.state';
import { accionesDelPaso, type OportunidadDeOrden } from './siguiente';

/** `acciones` as the wire has it, with the Spanish reason of each disabled one and the one to draw as the next step. */
export interface AccionesDeOrden {
  readonly visible: readonly string[];
  readonly disabled: readonly string[];
  readonly motivos: Readonly<Record<string, string>>;
  /** The words on each shown action's button. */
  readonly etiquetas: Readonly<Record<string, string>>;
  readonly principal: string | null;
  readonly has_active_actions: boolean;
}

/**
 * The actions a user may see on an order, computed by the same rules that guard the commands (specification, 4.9).
 * `visible` holds every shown action, `disabled` those of them that cannot be done now; `principal` is the step that is
 * this user's to take, when it is one of them.
 */
export function acciones(
  orden: Orden,
  usuario: Pick<Actor, 'id' | 'grupos'>,
  place: 'menu' | 'panel' = 'menu',
  ov?: OportunidadDeOrden | null,
): AccionesDeOrden {
  const { visible, disabled, motivos, etiquetas } = cicloOrden.available(orden, usuario, place);
  const principal = accionesDelPaso(orden, usuario, ov).find(({ lugar }) => lugar === place)?.nombre ?? null;
  return { visible, disabled, motivos, etiquetas, principal, has_active_actions: visible.length > disabled.length };
}

/** What a command on an order yields: its events, the order after them. */
export interface DecisionOrden {
  readonly events: readonly OrdenEvent[];
  readonly orden: Orden;
}

/** Turns proposals into events. */
export function resolver(orden: Orden, propuestas: readonly PropuestaOrden[], context: DecisionContext): Result<DecisionOrden, Rejection> {
  const resuelta = cicloOrden.resolve(orden, propuestas, context);
  return resuelta.ok ? accept({ events: resuelta.value.events, orden: resuelta.value.state }) : resuelta;
}

/** Decides a command on an order. */
export function decidirOrden(
  orden: Orden,
  nombre: string,
  input: unknown,
  context: DecisionContext,
  { numero_nuevo = null, ...hechos }: HechosOrden & { readonly numero_nuevo?: number | null } = {},
): Result<DecisionOrden, Rejection> {
  const numeros = { orden_nueva: hechos.orden_nueva ?? numero_nuevo, ov_nueva: hechos.ov_nueva ?? numero_nuevo };
  const decision = cicloOrden.decide(orden, nombre, input, context, { ...hechos, ...numeros });
  return decision.ok ? accept({ events: decision.value.events, orden: decision.value.state }) : decision;
}

type Numero = { readonly numero_nuevo: number };
const nacida = (decision: ReturnType<typeof cicloOrden.begins>): Result<DecisionOrden, Rejection> =>
  decision.ok ? accept({ events: decision.value.events, orden: decision.value.state }) : decision;

/** Opens an order at the counter. */
export const decidirCreacion = (input: unknown, context: DecisionContext, { numero_nuevo, ...hechos }: HechosOrden & Numero) =>
  nacida(cicloOrden.begins('mostrador', input, context, { ...hechos, orden_nueva: numero_nuevo }));

/** Receives a pre-intake from the public page. */
export const decidirPreIngreso = (input: unknown, context: DecisionContext, ot: number, boleta: ArchivoSubido | null = null) =>
  nacida(cicloOrden.begins('preIngreso', { ...(input as object), boleta }, context, { orden_nueva: ot }));

/** Opens the order of a comeback. */
export const decidirReingresada = (
  anterior: Orden,
  nueva_ot: number,
  informe: string,
  ubicacion: 'Recepción' | 'Bodega',
  context: DecisionContext,
) => nacida(cicloOrden.begins('reingresada', { anterior, nueva_ot, informe, ubicacion }, context));
