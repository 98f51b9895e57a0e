import { accept } from '@bitacora/domain';
import { MemoryLog } from '@bitacora/event-store';
import { conflicts } from '@bitacora/platform';
import { CAJA, meta, Proceso } from './testing/caja';
import { abierta, suma, valorDe } from './testing/mirar';
import { pauseAfter } from './tries';

describe('what others write meanwhile', () => {
  it('decides again on a conflict, and counts it', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const id = await abierta(uno);
    await uno.cajas.execute(id, 'sumar', { n: 1 }, meta());
    await otro.cajas.execute(id, 'sumar', { n: 2 }, meta());
    const antes = await valorDe(conflicts);
    expect(await uno.cajas.execute(id, 'sumar', { n: 4 }, meta())).toMatchObject({ value: { answer: { suma: 7 }, revision: 3 } });
    expect(await valorDe(conflicts)).toBe(antes + 1);
  });

  it('lets all commands on the same stream in, in one process and in several', async () => {
    const log = new MemoryLog();
    const procesos = [new Proceso(log), new Proceso(log), new Proceso(log, { turns: true })];
    const id = await abierta(procesos[0] as Proceso);
    const hechos = await Promise.all(
      Array.from({ length: 60 }, (_, i) => (procesos[i % 3] as Proceso).cajas.execute(id, 'sumar', { precioDe: 'pan' }, meta())),
    );
    expect(hechos.every(({ ok }) => ok)).toBe(true);
    expect(await suma(procesos[0] as Proceso, id)).toBe(60 * 7);
  });

  it('with turns, commands of one process lose no try to each other', async () => {
    const proceso = new Proceso(new MemoryLog(), { turns: true });
    const id = await abierta(proceso);
    const antes = await valorDe(conflicts);
    await Promise.all(Array.from({ length: 20 }, () => proceso.cajas.execute(id, 'sumar', { precioDe: 'pan' }, meta())));
    expect(await valorDe(conflicts)).toBe(antes);
    expect(await suma(proceso, id)).toBe(140);
  });

  it('gives up in the words of its kind when somebody else always writes first: when its time is over, with pauses until then', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log, { patience: 500 }), new Proceso(log)];
    const id = await abierta(uno);
    uno.alPreguntar = () => otro.cajas.execute(id, 'sumar', { n: 1 }, meta());
    const [antes, desde] = [await valorDe(conflicts), performance.now()];
    expect(await uno.cajas.execute(id, 'sumar', { precioDe: 'pan' }, meta())).toMatchObject({
      rejection: { codigo: 'CONFLICTO', mensaje: 'Otra persona modificó la caja' },
    });
    // No pause is longer than 100 ms, so the last try began less than that before the end.
    expect(performance.now() - desde).toBeGreaterThan(350);
    const perdidos = (await valorDe(conflicts)) - antes;
    expect(perdidos).toBeGreaterThan(2);
    expect(perdidos).toBeLessThan(100);
  });

  it('a number that is always taken ends the same way', async () => {
    const proceso = new Proceso(new MemoryLog(), { patience: 200 });
    proceso.talonario.draw = async () => 1;
    await abierta(proceso);
    expect(await proceso.cajas.open('abrir', {}, meta())).toMatchObject({ rejection: { codigo: 'CONFLICTO' } });
  });

  it('pauses from a range that doubles to 100 ms', () => {
    expect([1, 2, 3, 7, 50].map((lost) => pauseAfter(lost, () => 1))).toEqual([2, 4, 8, 100, 100]);
    expect(pauseAfter(3, () => 0.5)).toBe(4);
  });

  it('answers as it is when nothing is decided, as the log has it', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const id = await abierta(uno);
    expect(await uno.cajas.execute(id, 'sumar', { nada: true }, meta())).toMatchObject({ value: { revision: 0, position: 0 } });
    await otro.cajas.execute(id, 'sumar', { n: 5 }, meta());
    expect(await uno.cajas.execute(id, 'sumar', { nada: true }, meta())).toEqual(
      accept({ answer: { id, suma: 5 }, state: { id, suma: 5, cerrada: false }, revision: 1, position: 0 }),
    );
    expect(log.events).toHaveLength(2);
  });
});

describe('what others wrote to the streams that a decision asks about', () => {
  /** Two processes over one log; in the first, the price is the remembered content of a box. */
  async function conPrecio() {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const stop = await uno.aggregates.follow();
    const id = await abierta(uno, { n: 9 });
    uno.precio = async () => (await uno.aggregates.load(CAJA.stream.of(id), CAJA.after)).state?.suma ?? 0;
    return { uno, otro, stop, id };
  }

  it('is heard, so that the next decision knows it', async () => {
    const { uno, otro, stop, id } = await conPrecio();
    await otro.cajas.execute(id, 'sumar', { n: -5 }, meta());
    await uno.aggregates.catchingUpOnce()();
    expect(await uno.precio()).toBe(4);
    await stop();
  });

  it('is waited for before a refusal is answered: the command is decided again', async () => {
    const { uno, otro, stop, id } = await conPrecio();
    const otra = await abierta(uno);
    await otro.cajas.execute(id, 'sumar', { n: -5 }, meta());
    expect(await uno.cajas.open('abrir', { precioDe: 'pan', tope: 5 }, meta())).toMatchObject({ ok: true, value: { answer: { suma: 4 } } });
    await otro.cajas.execute(id, 'sumar', { n: -2 }, meta());
    expect(await uno.cajas.execute(otra, 'sumar', { precioDe: 'pan', tope: 2 }, meta())).toMatchObject({
      ok: true,
      value: { answer: { suma: 2 } },
    });
    await stop();
  });

  it('is read once: a refusal on the whole log stays a refusal', async () => {
    const { uno, stop, id } = await conPrecio();
    await uno.aggregates.catchingUpOnce()();
    uno.preguntas.length = 0;
    expect(await uno.cajas.open('abrir', { precioDe: 'pan', tope: 5 }, meta())).toMatchObject({ rejection: { mensaje: 'Cuesta 9' } });
    expect(uno.preguntas).toEqual(['pan']);
    expect(await suma(uno, id)).toBe(9);
    await stop();
  });
});
