import type { Grupo } from '../../comun';
import type { Actor } from '../../kernel';
import type { Orden } from '../orden.state';
import type { OportunidadDeOrden } from './oportunidad';
import { type AccionDelPaso, accionesPara, type Paso, pasoDelLector, pasosDe } from './pasos';

/** The next step of an order, in one reader's view. */
export interface SiguientePaso {
  /** The reader's task, or the wait for somebody else; empty for a closed order. */
  readonly texto: string;
  /** True when it is the reader's task. */
  readonly propio: boolean;
  /** The actor, when it is not the reader. */
  readonly quien: string | null;
  /** Start of the wait. */
  readonly desde: string | null;
  /** The reader's actions, the main one first. */
  readonly acciones: readonly AccionDelPaso[];
}

const NADA: SiguientePaso = { texto: '', propio: false, quien: null, desde: null, acciones: [] };
const minuscula = (texto: string) => texto.charAt(0).toLowerCase() + texto.slice(1);
const AFUERA = { Cliente: 'el cliente', Proveedor: 'el proveedor' } as const;

function nombrar(quienes: readonly Grupo[], { tecnico_asignado }: Orden): string {
  // A technician is called by name; a user who may only substitute is not the one awaited.
  if (quienes.includes('Técnico')) return tecnico_asignado ? `${tecnico_asignado.nombre} (técnico)` : 'un técnico';
  // Management and supervision may do nearly everything, so they are named only when nobody else can act.
  const propios = quienes.filter((grupo) => grupo !== 'Gerencia' && grupo !== 'Supervisor');
  return (propios.length > 0 ? propios : quienes).slice(0, 2).join(' o ');
}

function espera({ afuera, quienes, que, desde }: Paso, orden: Orden): SiguientePaso {
  const quien = afuera ? AFUERA[afuera.quien] : nombrar(quienes, orden);
  const texto = !afuera
    ? `Espera a ${quien}: ${minuscula(que)}`
    : afuera.quien === 'Cliente'
      ? `Espera que el cliente ${afuera.que}`
      : `Espera que ${afuera.que}`;
  return { texto, propio: false, quien, desde, acciones: [] };
}

/** The next step of an order for this user: their task with its actions, or whom they wait for. */
export function siguienteDe(orden: Orden, lector: Pick<Actor, 'id' | 'grupos'>, ov?: OportunidadDeOrden | null): SiguientePaso {
  const pasos = pasosDe(orden, ov);
  const propio = pasoDelLector(pasos, lector);
  if (propio) return { texto: propio.que, propio: true, quien: null, desde: propio.desde, acciones: accionesPara(propio, orden, lector) };
  if (pasos[0]) return espera(pasos[0], orden);
  // Between the answer to a quotation and the order's reaction to it.
  return orden.estado === 'Cerrado'
    ? NADA
    : { ...NADA, texto: 'Espera que se registre la respuesta a la cotización', desde: orden.estado_desde };
}
