import { type Actor, accept } from '@bitacora/domain';
import { Ajustes } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { AjustesController } from './ajustes.controller';

it('a change of the house is answered once this process goes by it', async () => {
  const ajustes = new Ajustes();
  ajustes.adoptar([], 4);
  const bus: Pick<CommandBus, 'execute'> = {
    execute: async () => accept({ answer: { numero: 1 }, state: null, revision: 0, position: 5 }) as never,
  };
  const controller = new AjustesController({ clock: { now: () => new Date() }, ajustes }, bus as CommandBus);
  const llamada = {
    actor: { id: 'usuario-1', grupos: [] } as unknown as Actor,
    request: { headers: {}, id: 'una' },
    reply: { header: () => undefined },
  };
  let answered = false;
  const answer = controller
    .configurarLimite({ params: {}, query: {}, body: { limite: 'tecnico_total', valor: 7, ultimo_cambio: 0 } } as never, llamada as never)
    .then((escrito) => {
      answered = true;
      return escrito;
    });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).toBe(false);
  ajustes.adoptar([], 5);
  expect(await answer).toEqual({ numero: 1, position: 5 });
});
