import { type Actor, accept, type DecisionContext, type Rejection, type Result } from '../kernel';
import type { OvDesdeOt } from './creacion/desde-ot.apertura';
import { proponerHija } from './creacion/hija';
import type { OvEvent } from './eventos';
import { OV_VACIA } from './evolucion';
import { cicloOv } from './ov.ciclo';
import type { HechosOv } from './ov.kit';
import type { PropuestaOv } from './ov.proponer';
import type { Ov } from './ov.state';

/** `get-ov-actions` as the wire has it. */
export type AccionesDeOv = ReturnType<typeof cicloOv.available>;

/** What a command on an opportunity yields: its events and the opportunity after them; the child's too when it prepares one. */
export interface DecisionOv {
  readonly events: readonly OvEvent[];
  readonly ov: Ov;
  /** The new opportunity to write in the same decision, in its own stream (specification, 9.3). */
  readonly hija?: { readonly events: readonly OvEvent[]; readonly ov: Ov };
}

/** The actions a user may see on an opportunity. */
export const accionesDeOv = (
  ov: Ov,
  usuario: Pick<Actor, 'id' | 'grupos'>,
  hechos: HechosOv = {},
  place: 'menu' | 'panel' = 'menu',
): AccionesDeOv => cicloOv.available(ov, usuario, place, hechos);

/** Turns proposals into events. */
export function resolverOv(ov: Ov, propuestas: readonly PropuestaOv[], context: DecisionContext): Result<DecisionOv, Rejection> {
  const resuelta = cicloOv.resolve(ov, propuestas, context);
  return resuelta.ok ? accept({ events: resuelta.value.events, ov: resuelta.value.state }) : resuelta;
}

/** The child that these events of an opportunity begin. */
export function decidirHija(padre: Ov, events: readonly OvEvent[], context: DecisionContext): DecisionOv | null {
  const propuestas = proponerHija(padre, events);
  const creada = propuestas.length > 0 ? resolverOv(OV_VACIA, propuestas, context) : null;
  return creada?.ok ? creada.value : null;
}

/** Decides a command on an opportunity. */
export function decidirOv(
  ov: Ov,
  nombre: string,
  input: unknown,
  context: DecisionContext,
  { numero_nuevo = null, ...hechos }: HechosOv & { readonly numero_nuevo?: number | null } = {},
): Result<DecisionOv, Rejection> {
  const decision = cicloOv.decide(ov, nombre, input, context, { ...hechos, ov_nueva: hechos.ov_nueva ?? numero_nuevo });
  if (!decision.ok) return decision;
  const { events, state } = decision.value;
  const hija = decidirHija(state, events, context);
  return accept({ events, ov: state, ...(hija && { hija }) });
}

/** Facts of a creation: the number drawn for the opportunity. */
export type HechosDeCreacion = HechosOv & { readonly numero_nuevo: number };
const nacida = (decision: ReturnType<typeof cicloOv.begins>): Result<DecisionOv, Rejection> =>
  decision.ok ? accept({ events: decision.value.events, ov: decision.value.state }) : decision;
const conNumero = ({ numero_nuevo, ...hechos }: HechosDeCreacion): HechosOv => ({ ...hechos, ov_nueva: numero_nuevo });

/** A link for the customer. */
export const decidirPrecompleta = (input: unknown, context: DecisionContext, ov_nueva: number) =>
  nacida(cicloOv.begins('precompleta', input, context, { ov_nueva }));
/** The staff wizard. */
export const decidirOvNueva = (input: unknown, context: DecisionContext, hechos: HechosDeCreacion) =>
  nacida(cicloOv.begins('asistente', input, context, conNumero(hechos)));
/** The public opportunity wizard. */
export const decidirOvPublica = (
  input: unknown,
  context: DecisionContext,
  { precompletada, ...hechos }: HechosDeCreacion & { readonly precompletada?: Ov | null },
) => nacida(cicloOv.begins('publica', input, context, conNumero(hechos), precompletada ?? undefined));
/** The public quote wizard. */
export const decidirPresupuesto = (input: unknown, context: DecisionContext, hechos: HechosDeCreacion) =>
  nacida(cicloOv.begins('presupuesto', input, context, conNumero(hechos)));
/** An order asks to be quoted. */
export const decidirOvDesdeOt = (desde: OvDesdeOt, context: DecisionContext) => nacida(cicloOv.begins('desdeOt', desde, context));
