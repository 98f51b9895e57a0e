import type { AnyAction, Declared } from '../kernel';
import {
  type Ajustes,
  accionesPorEstado,
  buscarTestigo,
  diagramaDeTabla,
  generado,
  seccionDeAcciones,
  seccionDeEventos,
  seccionDeMovimientos,
} from './comun';

/** The content of a lifecycle's page besides its declaration. */
interface Pagina<State, E extends string> {
  readonly titulo: string;
  /** The chapters of the specification that give its rules. */
  readonly capitulos: readonly string[];
  /** A sample in a state; by default the empty sample in that state. */
  readonly ejemplo?: (estado: E) => State;
  /** The possible differences among samples of one state. */
  readonly ajustes?: Ajustes<State>;
  /** Words and tables about the states, between the diagram and the actions. */
  readonly sobreEstados?: readonly string[];
  readonly sobreAcciones?: string;
}

/** The page of a lifecycle: diagram, states with their actions, actions, moves and events. */
export function paginaDeCiclo<State, E extends string>(
  { declared: { states: estados, table: tabla, actions, events: eventos, empty } }: { readonly declared: Declared<State, E> },
  { titulo, capitulos, ejemplo = (estado) => ({ ...empty, estado }), ajustes = [], sobreEstados = [], sobreAcciones }: Pagina<State, E>,
): string {
  const acciones = Object.values(actions);
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
