import type { Actor } from '../kernel';
import { cicloOrden } from './orden.ciclo';
import type { Orden } from './orden.state';
import { accionesDelPaso, type OportunidadDeOrden } from './siguiente';

/** The `acciones` field of an order, with the Spanish reason of each disabled action and the next step's main one. */
export interface AccionesDeOrden {
  readonly visible: readonly string[];
  readonly disabled: readonly string[];
  readonly motivos: Readonly<Record<string, string>>;
  /** The label of each shown action's button. */
  readonly etiquetas: Readonly<Record<string, string>>;
  readonly principal: string | null;
  readonly has_active_actions: boolean;
}

/**
 * The actions a user may see on an order, by the same rules as the commands (specification, 4.9). `visible` has every shown action,
 * `disabled` the disabled ones among them; `principal` is the user's next step, if it is one of them.
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
