import { tieneAlgunGrupo } from '../comun';
import { type Actor, accept, type DecisionContext, firstBroken, type Rejection, type Result, type Rule, reject, SISTEMA } from '../kernel';
import { ACCIONES_OV, accionOvPorNombre } from './actions';
import { decidirHija } from './creacion/decidir-hija';
import type { AnyAccionOv, HechosOv } from './ov.accion';
import { ESTADO_OV } from './ov.estados';
import { leer } from './ov.leer';
import { type DecisionOv, type PropuestaOv, propone, resolverOv } from './ov.proponer';
import { esFinal, type Ov } from './ov.state';

/**
 * What the opportunity was not told yet of its order: decided first, so that rules and moves see the same. A rejection is
 * not taken over while in repair, where the order may be the one that does not know of its re-evaluation.
 */
function porSaber(ov: Ov, { orden }: HechosOv): readonly PropuestaOv[] {
  if (!orden || orden.ot !== ov.ot || esFinal(ov)) return [];
  const { ot, situacion, diagnostico_pagado = null } = orden;
  if (situacion === 'CERRADA' && ov.situacion_ot !== 'CERRADA') return [propone('OtCerrada', { ot, diagnostico_pagado })];
  const enTaller = ov.estado === ESTADO_OV.EN_REPARACION || ov.estado === ESTADO_OV.POR_PAGAR;
  const rechazada = situacion === 'RECHAZADA' && ov.situacion_ot === 'ABIERTA' && !enTaller;
  return rechazada ? [propone('OtRechazada', { ot })] : [];
}

function alDia(ov: Ov, hechos: HechosOv, context: DecisionContext) {
  return resolverOv(ov, porSaber(ov, hechos), context);
}

interface NoDisponible {
  readonly modo: 'oculta' | 'deshabilitada';
  readonly motivo: string;
}
function disponibilidad(accion: AnyAccionOv, ov: Ov): NoDisponible | null {
  const oculta = firstBroken(accion.visible as readonly Rule<Ov>[], ov);
  if (oculta) return { modo: 'oculta', motivo: oculta.reason };
  const rota = firstBroken(accion.enabled as readonly Rule<Ov>[], ov);
  return rota ? { modo: 'deshabilitada', motivo: rota.reason } : null;
}

/** `get-ov-actions` as the wire has it, with the Spanish reason of each disabled one and the one to draw as the next step. */
export interface AccionesDeOv {
  readonly visible: readonly string[];
  readonly disabled: readonly string[];
  readonly motivos: Readonly<Record<string, string>>;
  /** The words on each shown action's button. */
  readonly etiquetas: Readonly<Record<string, string>>;
  /** Shown actions that only take the user somewhere. */
  readonly navegacion: readonly string[];
  readonly principal: string | null;
}

/**
 * The actions a user may see on an opportunity, computed by the same rules that guard the commands (lifecycles, section 5
 * and 7.14). `visible` holds every shown action, `disabled` those of them that cannot be done now.
 */
export function accionesDeOv(
  ov: Ov,
  usuario: Pick<Actor, 'grupos'>,
  hechos: HechosOv = {},
  place: 'menu' | 'panel' = 'menu',
): AccionesDeOv {
  const sabida = alDia(ov, hechos, { at: ov.estado_desde, actor: SISTEMA });
  const actual = sabida.ok ? sabida.value.ov : ov;
  const visible: string[] = [];
  const disabled: string[] = [];
  const navegacion: string[] = [];
  const motivos: Record<string, string> = {};
  const etiquetas: Record<string, string> = {};
  let principal: string | null = null;
  for (const accion of Object.values(ACCIONES_OV) as AnyAccionOv[]) {
    if (accion.place !== place || !tieneAlgunGrupo(usuario.grupos, accion.roles)) continue;
    const impedimento = disponibilidad(accion, actual);
    if (impedimento?.modo === 'oculta') continue;
    visible.push(accion.name);
    etiquetas[accion.name] = accion.label;
    if (accion.navegacion) navegacion.push(accion.name);
    if (impedimento) {
      disabled.push(accion.name);
      motivos[accion.name] = impedimento.motivo;
    } else if (principal === null && accion.primary) principal = accion.name;
  }
  return { visible, disabled, motivos, etiquetas, navegacion, principal };
}

/**
 * Decides a command on an opportunity: action known, role held, rules satisfied, input valid, then the action's own
 * decision, with the new opportunity when it prepares one. Pure: whatever it needs to know comes in `hechos`.
 */
export function decidirOv(
  ov: Ov,
  nombre: string,
  input: unknown,
  context: DecisionContext,
  hechos: HechosOv = {},
): Result<DecisionOv, Rejection> {
  const accion = accionOvPorNombre(nombre);
  if (!accion) return reject('ACCION_DESCONOCIDA', `La acción «${nombre}» no existe`);
  if (!tieneAlgunGrupo(context.actor.grupos, accion.roles)) return reject('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
  const sabida = alDia(ov, hechos, { at: context.at, actor: SISTEMA });
  if (!sabida.ok) return sabida;
  const actual = sabida.value.ov;
  const impedimento = disponibilidad(accion, actual);
  if (impedimento) return reject('ACCION_NO_DISPONIBLE', impedimento.motivo, { datos: { accion: nombre, estado: actual.estado } });
  const leido = leer(accion.form, input);
  if (!leido.ok) return leido;
  const decision = accion.decide(actual, leido.value, context, hechos);
  if (!decision.ok) return decision;
  const resuelta = resolverOv(actual, decision.value, context);
  if (!resuelta.ok) return resuelta;
  const events = [...sabida.value.events, ...resuelta.value.events];
  const hija = decidirHija(resuelta.value.ov, resuelta.value.events, context);
  return accept({ events, ov: resuelta.value.ov, ...(hija && { hija }) });
}
