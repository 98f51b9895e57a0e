import type { Action, ActionPlace, Proposal } from './action';
import type { FactMap } from './commands';
import type { Actor } from './event';
import type { Available, Unavailable } from './lifecycle';
import { firstBroken, type Rule } from './rule';

/** The part of an action that decides its availability. */
interface Guarded<State> {
  readonly visible: readonly Rule<State>[];
  readonly enabled: readonly Rule<State>[];
}

/**
 * The reason why nobody can do an action in a state, or null. `overall` is the rule over all actions of the lifecycle: it comes after the
 * rules that hide an action and before those that disable it.
 */
export function impedimentOf<State, A extends Guarded<State>>(
  action: A,
  state: State,
  overall?: (action: A, state: State) => Unavailable | null,
): Unavailable | null {
  const hidden = firstBroken(action.visible, state);
  if (hidden) return { modo: 'oculta', motivo: hidden.reason };
  const global = overall?.(action, state);
  if (global) return global;
  const broken = firstBroken(action.enabled, state);
  return broken ? { modo: 'deshabilitada', motivo: broken.reason } : null;
}

/** The actions of a place that a user may see, with the enabled ones among them. */
export function availableOf<State, A extends Action<State, Proposal, FactMap>>(
  actions: readonly A[],
  impediment: (action: A) => Unavailable | null,
  state: State,
  actor: Pick<Actor, 'id' | 'grupos'>,
  place: ActionPlace,
  allows: (grupos: readonly string[], roles: readonly string[]) => boolean,
): Available {
  const visible: string[] = [];
  const disabled: string[] = [];
  const navegacion: string[] = [];
  const motivos: Record<string, string> = {};
  const etiquetas: Record<string, string> = {};
  let principal: string | null = null;
  for (const action of actions) {
    if (action.place !== place || !allows(actor.grupos, action.roles)) continue;
    const broken = impediment(action);
    if (broken?.modo === 'oculta' || action.soloDe?.(state, actor)) continue;
    visible.push(action.name);
    etiquetas[action.name] = action.label;
    if (action.navegacion) navegacion.push(action.name);
    if (broken) {
      disabled.push(action.name);
      motivos[action.name] = broken.motivo;
    } else if (principal === null && action.primary) principal = action.name;
  }
  return { visible, disabled, motivos, etiquetas, navegacion, principal };
}
