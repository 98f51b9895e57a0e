import { setup } from 'xstate';
import { ESTADOS, type Estado } from '../comun';
import { consultaDeMovimientos } from '../comun/maquina';
import type { OrdenEventType } from './eventos';
import { estadoDerivado, GUARDAS, type NombreGuarda, type SucesoDeMaquina } from './orden.guardas';
import type { Orden } from './orden.state';
import { type Alternativa, type Destino, TABLA_ORDEN } from './orden.tabla';

interface Transicion {
  target: Estado;
  guard?: { type: 'alternativa'; params: { si: NombreGuarda | null; deriva?: Estado; previo?: Estado } };
}

/** One XState transition per possible target: 'derivado' and 'previo' expand to every state they can mean. */
function expandir(origen: Estado, { si, a }: Alternativa): Transicion[] {
  const guarda = (extra: object) => ({ type: 'alternativa' as const, params: { si: si ?? null, ...extra } });
  if (a === 'permanece') return [si ? { target: origen, guard: guarda({}) } : { target: origen }];
  if (a === 'derivado') return ESTADOS.map((estado) => ({ target: estado, guard: guarda({ deriva: estado }) }));
  if (a === 'previo') return ESTADOS.map((estado) => ({ target: estado, guard: guarda({ previo: estado }) }));
  return [si ? { target: a, guard: guarda({}) } : { target: a }];
}

function transiciones(origen: Estado, destino: Destino): Transicion[] {
  const alternativas = typeof destino === 'string' ? [{ a: destino }] : destino;
  return alternativas.flatMap((alternativa) => expandir(origen, alternativa));
}

const nodo = (estado: Estado) => ({
  on: Object.fromEntries(
    Object.entries(TABLA_ORDEN.get(estado) ?? {}).map(([evento, destino]) => [evento, transiciones(estado, destino as Destino)]),
  ),
});

/**
 * The table of legal moves of an order as a state machine: which event takes which state where.
 * It decides nothing else: rules that refuse stand beside the actions, and history replays without it.
 */
export const ordenMachine = setup({
  types: { events: {} as SucesoDeMaquina },
  guards: {
    alternativa: ({ event }, { si, deriva, previo }: { si: NombreGuarda | null; deriva?: Estado; previo?: Estado }) =>
      (si === null || GUARDAS[si](event)) &&
      (deriva === undefined || estadoDerivado(event.orden) === deriva) &&
      (previo === undefined || event.previo === previo),
  },
}).createMachine({
  id: 'orden',
  initial: 'Ingresado',
  states: Object.fromEntries(ESTADOS.map((estado) => [estado, nodo(estado)])),
});

const consulta = consultaDeMovimientos<Estado, SucesoDeMaquina>(ordenMachine);

/** The state an event leads to, or null when the state does not take it. */
export const siguienteEstado = (desde: Estado, type: OrdenEventType, orden: Orden): Estado | null =>
  consulta(desde, { type, orden, previo: orden.estado_previo });
