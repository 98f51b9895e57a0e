import { nombreDeSuscripcion } from '../operacion';
import { cicloOrden } from '../orden';
import { cicloOv } from '../ov';
import type { Entidad } from './entidades';
import type { ClaseDeInicio } from './inicio';

const ACCIONES: Partial<Readonly<Record<Entidad, Readonly<Record<string, { readonly label: string }>>>>> = {
  orden: cicloOrden.declared.actions,
  ov: cicloOv.declared.actions,
};

/** The words on the button of a command; the commands of one append are joined. Null for a command without a button. */
export function botonDe(entidad: Entidad, accion: string | null): string | null {
  const botones = accion?.split('+').map((una) => ACCIONES[entidad]?.[una]?.label);
  return botones && botones.length > 0 && botones.every((boton) => boton !== undefined) ? [...new Set(botones)].join(', ') : null;
}

const DE_CANAL: Readonly<Record<string, ClaseDeInicio>> = {
  consola: 'clic',
  publico: 'formulario',
  api: 'programa',
  reloj: 'plazo',
  importacion: 'carga',
  demo: 'muestra',
  servicio: 'sistema',
  sistema: 'sistema',
};

/**
 * The kind of beginning that a command of a channel stands for. A fact of a process without a cause is `desconocido`, and so is a fact
 * without a channel unless a customer wrote it.
 */
export function claseDeInicio(canal: string | null, actor: number, entidad: Entidad): ClaseDeInicio {
  if (entidad === 'importacion') return 'carga';
  if (canal !== null) return DE_CANAL[canal] ?? 'desconocido';
  return actor < 0 ? 'formulario' : 'desconocido';
}

/** The process that turns facts of one kind into facts of another. */
const PROCESOS: Readonly<Record<string, string>> = {
  'orden parte': 'workflow-stock',
  'orden ov': 'workflow-orden-ov',
  'orden orden': 'workflow-reingreso',
  'ov orden': 'workflow-ov',
  'ov ov': 'workflow-ov',
  'ov parte': 'workflow-ov',
  'grupo_movimiento grupo_movimiento': 'workflow-grupos',
  'grupo_movimiento parte': 'workflow-grupos',
  'parte parte': 'workflow-grupos',
  'parte grupo_movimiento': 'workflow-grupos',
  'cliente usuario': 'workflow-salida-de-empresa',
};

/** The name of the process that answered a fact with another; answers that another service reports belong to the notifier. */
export function procesoDe(causa: Entidad, efecto: Entidad, canal: string | null): string {
  if (canal === 'servicio') return nombreDeSuscripcion('notifier-avisos');
  const nombre = causa === 'importacion' ? 'workflow-importacion' : PROCESOS[`${causa} ${efecto}`];
  return nombre === undefined ? 'Proceso' : nombreDeSuscripcion(nombre);
}
