import { setup, transition } from 'xstate';
import { consultaDeMovimientos } from './maquina';

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
  const consulta = consultaDeMovimientos<'En Curso' | 'Fin de Todo', Suceso>(maquina);
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
