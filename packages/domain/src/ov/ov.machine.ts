import { setup } from 'xstate';
import { consultaDeMovimientos } from '../comun/maquina';
import { ESTADO_OV, ESTADOS_OV, type EstadoOv } from './ov.estados';
import { GUARDAS_OV, type NombreGuardaOv, type SucesoDeOv } from './ov.guardas';
import { type DestinoOv, TABLA_OV } from './ov.tabla';

interface Transicion {
  target: EstadoOv;
  guard?: { type: 'alternativa'; params: { si: NombreGuardaOv } };
}

function transiciones(origen: EstadoOv, destino: DestinoOv): Transicion[] {
  const alternativas = typeof destino === 'string' ? [{ a: destino }] : destino;
  return alternativas.map(({ a, ...resto }) => {
    const target = a === 'permanece' ? origen : a;
    return 'si' in resto && resto.si ? { target, guard: { type: 'alternativa', params: { si: resto.si } } } : { target };
  });
}

const nodo = (estado: EstadoOv) => ({
  on: Object.fromEntries(
    Object.entries(TABLA_OV.get(estado) ?? {}).map(([evento, destino]) => [evento, transiciones(estado, destino as DestinoOv)]),
  ),
});

/**
 * The table of legal moves of an opportunity as a state machine: which event takes which status where.
 * It decides nothing else: rules that refuse stand beside the actions, and history replays without it.
 */
export const ovMachine = setup({
  types: { events: {} as SucesoDeOv },
  guards: { alternativa: ({ event }, { si }: { si: NombreGuardaOv }) => GUARDAS_OV[si](event) },
}).createMachine({
  id: 'ov',
  initial: ESTADO_OV.COMPLETADA,
  states: Object.fromEntries(ESTADOS_OV.map((estado) => [estado, nodo(estado)])),
});

/** The status an event leads to, or null when the status does not take it. */
export const siguienteEstadoOv = consultaDeMovimientos<EstadoOv, SucesoDeOv>(ovMachine);
