import { meta, Proceso } from './testing/caja';
import { abierta, suma } from './testing/mirar';

describe('births', () => {
  it('are written after their parent, once, and known at once', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    const hecho = await proceso.cajas.execute(id, 'sumar', { hija: 50 }, meta('clave'));
    expect(hecho).toMatchObject({ value: { position: 3, revision: 1 } });
    expect(proceso.log.events.map(({ stream }) => stream)).toEqual(['caja-1', 'caja-1', 'caja-50']);
    expect(await proceso.cajas.ensure({ stream: 'caja-50', events: [{ type: 'Abierta', data: { id: 50, n: 0 } }] }, meta())).toBe(3);
    expect(proceso.log.of('caja-50')).toHaveLength(1);
    expect(await proceso.cajas.look(50, meta().actor)).toMatchObject({ value: { revision: 0 } });
  });

  it('whose process died before them are written by a repetition', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    const append = proceso.store.append.bind(proceso.store);
    const muere = jest
      .spyOn(proceso.store, 'append')
      .mockImplementation((stream, ...rest) => (stream === 'caja-50' ? Promise.reject(new Error('killed')) : append(stream, ...rest)));
    await expect(proceso.cajas.execute(id, 'sumar', { n: 4, hija: 50 }, meta('clave'))).rejects.toThrow('killed');
    muere.mockRestore();
    expect(await suma(proceso, id)).toBe(4);
    expect(proceso.log.of('caja-50')).toHaveLength(0);
    const repetido = { value: { position: 3, revision: 1, answer: { id, suma: 4 } } };
    expect(await proceso.cajas.execute(id, 'sumar', { n: 4, hija: 50 }, meta('clave'))).toMatchObject(repetido);
    expect(await proceso.cajas.ensure({ stream: 'caja-50', events: [{ type: 'Abierta', data: { id: 50, n: 0 } }] }, meta())).toBe(3);
    expect(proceso.log.events).toHaveLength(3);
  });

  it('are where the answer says, also for a repetition after a lost answer and other writes', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    await proceso.cajas.execute(id, 'sumar', { hija: 50 }, meta('clave'));
    await proceso.cajas.execute(id, 'sumar', { hija: 51 }, meta('otra'));
    for (const quien of [proceso, new Proceso(proceso.log)])
      expect(await quien.cajas.execute(id, 'sumar', { hija: 50 }, meta('clave'))).toMatchObject({ value: { position: 3, revision: 1 } });
    // The rules would now refuse it, but a repetition gets the first answer.
    await proceso.cajas.execute(id, 'cerrar', {}, meta());
    expect(await proceso.cajas.execute(id, 'sumar', { hija: 51 }, meta('otra'))).toMatchObject({ value: { position: 5, revision: 2 } });
    expect(proceso.log.events).toHaveLength(6);
  });

  it('that a process wrote first are where the answer says', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    const append = proceso.store.append.bind(proceso.store);
    const otro = new Proceso(proceso.log);
    jest.spyOn(proceso.store, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream === 'caja-50') await otro.cajas.ensure({ stream, events: [{ type: 'Abierta', data: { id: 50, n: 0 } }] }, meta());
      return append(stream, ...rest);
    });
    expect(await proceso.cajas.execute(id, 'sumar', { hija: 50 }, meta())).toMatchObject({ value: { position: 3 } });
    expect(proceso.log.events).toHaveLength(3);
  });

  it('of a parent that was not written are not', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso, { claims: [{ scope: 'llave', value: 'A' }] });
    const otra = await abierta(proceso);
    await proceso.cajas.execute(otra, 'sumar', { hija: 50, claims: [{ scope: 'llave', value: 'A' }] }, meta());
    expect([id, proceso.log.of('caja-50')]).toEqual([1, []]);
  });
});
