import { accept, type Ready } from '@bitacora/domain';
import { bitacoraVacia } from '../testing';
import { CommandFacts, numberFact, numbersFact } from './facts';
import { Numbers } from './numbers';
import { Sequences } from './sequences';
import { meta } from './testing/caja';

type Hechos = {
  readonly cliente: { readonly ask: true; readonly gives: number };
  readonly sucursales: { readonly ask: number; readonly gives: readonly number[] };
};
interface Escrito {
  readonly type: 'Escrito';
  readonly data: { readonly ids: readonly number[] };
}
const bitacora = bitacoraVacia();

const decidir = (cuantas: number, usa = true): Ready<readonly number[], Escrito, Hechos> => ({
  asks: { cliente: true, sucursales: cuantas },
  decide: ({ cliente, sucursales }) => {
    const ids = usa ? [cliente ?? 0, ...(sucursales ?? [])] : [];
    return accept({ events: [{ type: 'Escrito', data: { ids } }], state: ids, claims: [], takes: [], births: [], answer: {} });
  },
});

it('numbers that a command did not write are the next ones, in their order', async () => {
  const numbers = new Numbers<string>(new Sequences(bitacora.db.pool));
  const facts = { cliente: numberFact(numbers, 'cliente'), sucursales: numbersFact(numbers, 'sucursal') };
  const de = async (command: CommandFacts<Hechos>, ready: Ready<readonly number[], Escrito, Hechos>) => {
    const decided = await command.decide(ready, {});
    if (!decided.ok) throw new Error(decided.rejection.mensaje);
    return decided.value;
  };
  const perdido = new CommandFacts<Hechos>(facts, meta());
  const primera = await de(perdido, decidir(3));
  expect((await de(perdido, decidir(3))).state).toEqual(primera.state);
  perdido.end();
  const escrito = new CommandFacts<Hechos>(facts, meta());
  const segunda = await de(escrito, decidir(3));
  expect(segunda.state).toEqual(primera.state);
  escrito.wrote(segunda);
  escrito.end();
  const [cliente = 0, ...sucursales] = primera.state;
  // A decision without questions draws nothing.
  const ninguno = new CommandFacts<Hechos>(facts, meta());
  await de(ninguno, decidir(3, false));
  // Another question needs another draw; the first answer is given back.
  const otro = new CommandFacts<Hechos>(facts, meta());
  const tercera = await de(otro, decidir(1));
  expect(tercera.state).toEqual([cliente + 1, Math.max(...sucursales) + 1]);
  expect((await de(otro, decidir(2))).state).toEqual([cliente + 1, Math.max(...sucursales) + 1, Math.max(...sucursales) + 2]);
});

it('a number at hand is decided with at once, and is the next one when the command did not write it', async () => {
  let decided = 0;
  const returned: number[] = [];
  const atHand = [5];
  const facts = {
    cliente: {
      draw: async () => 6,
      atHand: () => atHand.shift() ?? null,
      rehearse: () => 1_000_000,
      giveBack: (n: number) => returned.push(n),
    },
    sucursales: async () => [],
  };
  const contado = (usa: boolean): Ready<readonly number[], Escrito, Hechos> => {
    const { asks, decide } = decidir(0, usa);
    return {
      asks,
      decide: (known) => {
        decided++;
        return decide(known);
      },
    };
  };
  const sinEscribir = new CommandFacts<Hechos>(facts, meta());
  expect(await sinEscribir.decide(contado(true), {})).toMatchObject({ value: { state: [5] } });
  expect(decided).toBe(1);
  sinEscribir.end();
  expect(returned).toEqual([5]);
  const dibujado = new CommandFacts<Hechos>(facts, meta());
  expect(await dibujado.decide(contado(true), {})).toMatchObject({ value: { state: [6] } });
  expect(decided).toBe(3);
});
