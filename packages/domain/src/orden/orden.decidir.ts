import { tieneAlgunGrupo } from '../comun';
import { type Actor, type DecisionContext, esPrincipal, firstBroken, type Rejection, type Result, type Rule, reject } from '../kernel';
import { ACCIONES_ORDEN, accionPorNombre } from './actions';
import type { AnyAccionOrden, HechosOrden } from './orden.accion';
import { type DecisionOrden, resolver } from './orden.proponer';
import type { Orden } from './orden.state';

/** Why an action is not available: hidden from everyone in this state, or shown but disabled. */
interface NoDisponible {
  readonly modo: 'oculta' | 'deshabilitada';
  readonly motivo: string;
}

/** The guards over all menu actions (specification 000, section 4.1; lifecycles, section 2). */
function guardaGlobal(accion: AnyAccionOrden, orden: Orden): NoDisponible | null {
  if (accion.vigenteEn?.includes(orden.estado) || accion.place === 'sistema') return null;
  if (orden.estado === 'Cerrado') return { modo: 'oculta', motivo: 'La orden está cerrada' };
  if (accion.place === 'panel') return null;
  if (orden.estado === 'Acreditación') return { modo: 'oculta', motivo: 'La orden está en Acreditación' };
  if (orden.estado === 'En Solicitud de Excepción') return { modo: 'deshabilitada', motivo: 'La orden está en Solicitud de Excepción' };
  return null;
}

function disponibilidad(accion: AnyAccionOrden, orden: Orden): NoDisponible | null {
  const oculta = firstBroken(accion.visible as readonly Rule<Orden>[], orden);
  if (oculta) return { modo: 'oculta', motivo: oculta.reason };
  const global = guardaGlobal(accion, orden);
  if (global) return global;
  const rota = firstBroken(accion.enabled as readonly Rule<Orden>[], orden);
  return rota ? { modo: 'deshabilitada', motivo: rota.reason } : null;
}

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
 * `visible` holds every shown action, `disabled` those of them that cannot be done now.
 */
export function acciones(orden: Orden, usuario: Pick<Actor, 'id' | 'grupos'>, place: 'menu' | 'panel' = 'menu'): AccionesDeOrden {
  const visible: string[] = [];
  const disabled: string[] = [];
  const motivos: Record<string, string> = {};
  const etiquetas: Record<string, string> = {};
  let principal: string | null = null;
  for (const accion of Object.values(ACCIONES_ORDEN) as AnyAccionOrden[]) {
    if (accion.place !== place || !tieneAlgunGrupo(usuario.grupos, accion.roles)) continue;
    const impedimento = disponibilidad(accion, orden);
    if (impedimento?.modo === 'oculta' || accion.soloDe?.(orden, usuario)) continue;
    visible.push(accion.name);
    etiquetas[accion.name] = accion.label;
    if (impedimento) {
      disabled.push(accion.name);
      motivos[accion.name] = impedimento.motivo;
    } else if (principal === null && esPrincipal(accion.primary, orden)) principal = accion.name;
  }
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
  const impedimento = disponibilidad(accion, orden);
  if (impedimento) return reject('ACCION_NO_DISPONIBLE', impedimento.motivo, { datos: { accion: nombre, estado: orden.estado } });
  const ajena = accion.soloDe?.(orden, context.actor);
  if (ajena) return reject('SIN_PERMISO', ajena);
  const leido = accion.form.safeParse(input ?? {});
  if (!leido.success) {
    const campos: Record<string, string[]> = {};
    for (const issue of leido.error.issues) {
      const campo = issue.path.join('.');
      campos[campo] = [...(campos[campo] ?? []), issue.message];
    }
    return reject('DATOS_INVALIDOS', Object.values(campos)[0]?.[0] ?? 'Datos inválidos', { campos });
  }
  const decision = accion.decide(orden, leido.data, context, hechos);
  return decision.ok ? resolver(orden, decision.value, context) : decision;
}
