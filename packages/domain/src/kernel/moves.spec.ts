import { setup, transition } from 'xstate';
import { askMoves, machineOf, moves, type Step } from './moves';

type Suceso = { type: 'AVANZA' | 'QUEDA' | 'ELIGE' | 'NADA'; n: number };

const maquina = setup({
  types: { events: {} as Suceso },
  guards: { mayor: ({ event }, { que }: { que: number }) => event.n > que },
}).createMachine({
  initial: 'En Curso',
  states: {
    'En Curso': {
      on: {
        AVANZA: { target: 'Fin de Todo' },
        QUEDA: { target: 'En Curso' },
        ELIGE: [
          { target: 'Fin de Todo', guard: { type: 'mayor', params: { que: 2 } } },
          { target: 'En Curso', guard: { type: 'mayor', params: { que: 0 } } },
        ],
      },
    },
    'Fin de Todo': {},
  },
});

it('responde lo mismo que seguir la máquina con un actor', () => {
  const consulta = askMoves<'En Curso' | 'Fin de Todo', Suceso>(maquina);
  for (const desde of ['En Curso', 'Fin de Todo'] as const)
    for (const type of ['AVANZA', 'QUEDA', 'ELIGE', 'NADA'] as const)
      for (const n of [0, 1, 3]) {
        const actual = maquina.resolveState({ value: desde });
        const seguida = actual.can({ type, n }) ? transition(maquina, actual, { type, n })[0].value : null;
        expect([desde, type, n, consulta(desde, { type, n })]).toEqual([desde, type, n, seguida]);
      }
  expect(consulta('En Curso', { type: 'ELIGE', n: 3 })).toBe('Fin de Todo');
  expect(consulta('En Curso', { type: 'ELIGE', n: 0 })).toBeNull();
});

describe('una tabla de movimientos', () => {
  type Estado = 'Abierto' | 'Esperando' | 'Cerrado';
  const ESTADOS: readonly Estado[] = ['Abierto', 'Esperando', 'Cerrado'];
  const { on, table } = moves<Estado, 'Pausa' | 'Sigue' | 'Cierra' | 'Anota', 'grande', 'previo'>(ESTADOS);
  on(['Abierto', 'Esperando'], ['Anota'], 'permanece');
  on(['Abierto', 'Esperando'], ['Cierra'], [{ si: 'grande', a: 'Cerrado' }, { a: 'permanece' }]);
  on(['Abierto'], ['Pausa'], 'Esperando');
  on(['Esperando'], ['Sigue'], 'previo');
  interface Cosa {
    readonly n: number;
    readonly previo: Estado | null;
  }
  const grande = ({ state }: Step<Cosa>) => state.n > 2;
  const { next } = machineOf('prueba', ESTADOS, table, { grande }, { previo: ({ previo }: Cosa) => previo });
  const step = <T extends string>(type: T, n = 0, previo: Estado | null = null) => ({ type, data: {}, state: { n, previo } });

  it('lleva a un estado fijo, al mismo, al que abre una guarda o al que se calcula', () => {
    expect(next('Abierto', step('Pausa'))).toBe('Esperando');
    expect(next('Esperando', step('Anota'))).toBe('Esperando');
    expect([next('Abierto', step('Cierra', 3)), next('Abierto', step('Cierra', 1))]).toEqual(['Cerrado', 'Abierto']);
    expect(next('Esperando', step('Sigue', 0, 'Abierto'))).toBe('Abierto');
  });

  it('no toma lo que no está en ella, ni un destino que nadie calcula', () => {
    expect(next('Cerrado', step('Anota'))).toBeNull();
    expect(next('Esperando', step('Sigue', 0, null))).toBeNull();
  });
});
