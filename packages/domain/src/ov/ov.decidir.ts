import { type Actor, accept, type DecisionContext, type Rejection, type Result } from '../kernel';
import { proponerHija } from './creacion/hija';
import type { OvEvent } from './eventos';
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
  /** The new opportunity to write in the same decision, in its own stream (lifecycles, section 5, notes). */
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
  const creada = propuestas.length > 0 ? resolverOv(cicloOv.empty, propuestas, context) : null;
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
