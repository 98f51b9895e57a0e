import { tieneAlgunGrupo } from '../comun';
import { type Actor, type DecisionContext, type Rejection, type Result, reject } from '../kernel';
import { ACCIONES_ORDEN, accionPorNombre } from './actions';
import type { AnyAccionOrden, HechosOrden } from './orden.accion';
import { impedimentoDe } from './orden.disponible';
import { type DecisionOrden, resolver } from './orden.proponer';
import type { Orden } from './orden.state';
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
 * The actions a user may see on an order, computed by the same rules that guard the commands (lifecycles, 7.14).
 * `visible` holds every shown action, `disabled` those of them that cannot be done now; `principal` is the step that is
 * this user's to take, when it is one of them.
 */
export function acciones(
  orden: Orden,
  usuario: Pick<Actor, 'id' | 'grupos'>,
  place: 'menu' | 'panel' = 'menu',
  ov?: OportunidadDeOrden | null,
): AccionesDeOrden {
  const visible: string[] = [];
  const disabled: string[] = [];
  const motivos: Record<string, string> = {};
  const etiquetas: Record<string, string> = {};
  for (const accion of Object.values(ACCIONES_ORDEN) as AnyAccionOrden[]) {
    if (accion.place !== place || !tieneAlgunGrupo(usuario.grupos, accion.roles)) continue;
    const impedimento = impedimentoDe(accion, orden);
    if (impedimento?.modo === 'oculta' || accion.soloDe?.(orden, usuario)) continue;
    visible.push(accion.name);
    etiquetas[accion.name] = accion.label;
    if (impedimento) {
      disabled.push(accion.name);
      motivos[accion.name] = impedimento.motivo;
    }
  }
  const principal = accionesDelPaso(orden, usuario, ov).find(({ lugar }) => lugar === place)?.nombre ?? null;
  return { visible, disabled, motivos, etiquetas, principal, has_active_actions: visible.length > disabled.length };
}

/**
 * Decides a command on an order: action known, role held, rules satisfied, input valid, then the action's own
 * decision. Pure: whatever it needs to know comes in `hechos`.
 */
export function decidirOrden(
  orden: Orden,
  nombre: string,
  input: unknown,
  context: DecisionContext,
  hechos: HechosOrden = {},
): Result<DecisionOrden, Rejection> {
  const accion = accionPorNombre(nombre);
  if (!accion) return reject('ACCION_DESCONOCIDA', `La acción «${nombre}» no existe`);
  if (!tieneAlgunGrupo(context.actor.grupos, accion.roles)) return reject('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
  const impedimento = impedimentoDe(accion, orden);
  if (impedimento) return reject('ACCION_NO_DISPONIBLE', impedimento.motivo, { datos: { accion: nombre, estado: orden.estado } });
  const ajena = accion.soloDe?.(orden, context.actor);
  if (ajena) return reject('SIN_PERMISO', ajena);
  const completo = accion.completar?.(orden, input ?? {}) ?? input ?? {};
  const leido = accion.form.safeParse(completo);
  if (!leido.success) {
    const campos: Record<string, string[]> = {};
    for (const issue of leido.error.issues) {
      const campo = issue.path.join('.');
      campos[campo] = [...(campos[campo] ?? []), issue.message];
    }
    return reject('DATOS_INVALIDOS', Object.values(campos)[0]?.[0] ?? 'Datos inválidos', {
      campos: { ...accion.revisar?.(orden, completo, context, hechos), ...campos },
    });
  }
  const decision = accion.decide(orden, leido.data, context, hechos);
  return decision.ok ? resolver(orden, decision.value, context) : decision;
}
