import type { AnyAction, EventCatalog } from '../kernel';
import {
  type Ajustes,
  accionesPorEstado,
  buscarTestigo,
  diagramaDeTabla,
  generado,
  seccionDeAcciones,
  seccionDeEventos,
  seccionDeMovimientos,
  type Tabla,
} from './comun';

/** What the page of a lifecycle is made of. */
interface Ciclo<State, E extends string> {
  readonly titulo: string;
  /** The chapters of the specification that give its rules. */
  readonly capitulos: readonly string[];
  readonly estados: readonly E[];
  readonly tabla: Tabla;
  readonly acciones: readonly AnyAction<State>[];
  readonly eventos: EventCatalog;
  /** A sample in a state, and the possible differences among samples of one state. */
  readonly ejemplo: (estado: E) => State;
  readonly ajustes?: Ajustes<State>;
  /** Words and tables about the states, between the diagram and the actions. */
  readonly sobreEstados?: readonly string[];
  readonly sobreAcciones?: string;
}

/** The page of a lifecycle: diagram, states with their actions, actions, moves and events. */
export function paginaDeCiclo<State, E extends string>(ciclo: Ciclo<State, E>): string {
  const { titulo, capitulos, estados, tabla, acciones, eventos, ejemplo, ajustes = [], sobreEstados = [], sobreAcciones } = ciclo;
  const permite = (estado: string, nombre: string): boolean => {
    const accion = acciones.find(({ name }) => name === nombre);
    return accion !== undefined && buscarTestigo(ejemplo(estado as E), [...accion.visible, ...accion.enabled], ajustes) !== null;
  };
  // The sections read names and forms, never a state.
  const todas = acciones as readonly AnyAction<never>[];
  return [
    `# ${titulo}`,
    '',
    generado(...capitulos),
    '',
    '## Diagrama',
    '',
    diagramaDeTabla(estados, tabla),
    '',
    ...sobreEstados,
    '## Estado × acción',
    '',
    sobreAcciones ?? 'Lo que las reglas permiten en cada estado, a quien tenga el rol.',
    '',
    ...accionesPorEstado(estados, todas, permite),
    '',
    ...seccionDeAcciones(todas),
    ...seccionDeMovimientos(estados, tabla),
    ...seccionDeEventos(eventos),
  ].join('\n');
}
