import { ACCESO, SISTEMA_ANOTADO } from '../acceso';
import { AJUSTE, AJUSTE_LIMITES, AJUSTE_MENSAJES, AJUSTE_TEXTOS, CALENDARIO } from '../ajuste';
import type { Entidad } from '../auditoria/entidades';
import { CATALOGO } from '../catalogo';
import { CLIENTE } from '../cliente';
import { cicloDerechos } from '../derechos/derechos.ciclo';
import { EQUIPO, REPARACION_ANTERIOR } from '../equipo';
import { IMPORTACION } from '../importacion';
import { INSTALACION } from '../instalacion';
import { DOCUMENTO } from '../legal';
import { OPERACION } from '../operacion';
import { cicloOrden } from '../orden/orden.ciclo';
import { cicloOv } from '../ov/ov.ciclo';
import { GRUPO, PARTE } from '../stock';
import { TOKEN, USUARIO } from '../usuario';

/** Settings that share one kind of stream, each with a fold of its own. */
type OtroAjuste = 'calendario' | 'limites' | 'mensajes' | 'textos';

/** The fold of each kind of stream: the compiler names a kind that has none. */
export const PLIEGUES = {
  orden: cicloOrden,
  ov: cicloOv,
  cliente: CLIENTE,
  equipo: EQUIPO,
  reparacion_anterior: REPARACION_ANTERIOR,
  parte: PARTE,
  grupo_movimiento: GRUPO,
  catalogo: CATALOGO,
  solicitud_datos: cicloDerechos,
  usuario: USUARIO,
  token: TOKEN,
  ajuste: AJUSTE,
  calendario: CALENDARIO,
  limites: AJUSTE_LIMITES,
  mensajes: AJUSTE_MENSAJES,
  textos: AJUSTE_TEXTOS,
  documento: DOCUMENTO,
  importacion: IMPORTACION,
  instalacion: INSTALACION,
  operacion: OPERACION,
  acceso: ACCESO,
  sistema: SISTEMA_ANOTADO,
} as const satisfies Readonly<Record<Entidad | OtroAjuste, { readonly version: number }>>;

/** A state that events fold into. */
export type Pliegue = keyof typeof PLIEGUES;

/**
 * The version of each fold from events to a state. Read models keep folded states and continue from them, so a new version rebuilds them at
 * the next start. `pliegues.spec.ts` fails when a fold changes without a new version.
 */
export const VERSION_DE_PLIEGUE = Object.fromEntries(
  Object.entries(PLIEGUES).map(([pliegue, { version }]) => [pliegue, version]),
) as Readonly<Record<Pliegue, number>>;
