import { accept, type DecisionContext, type Known, reject, type Take } from '@bitacora/domain';
import { MemoryLog } from '@bitacora/event-store';
import { commands, conflicts } from '@bitacora/platform';
import { CAJA, type Caja, type Hechos, meta, type Orden, Proceso } from './testing/caja';
import { pauseAfter } from './tries';

const abierta = async (proceso: Proceso, orden: Orden = {}): Promise<number> => {
  const outcome = await proceso.cajas.open('abrir', { n: 0, ...orden }, meta());
  if (!outcome.ok) throw new Error(outcome.rejection.mensaje);
  return outcome.value.answer.id;
};
const suma = async (proceso: Proceso, id: number) => (await proceso.cajas.refresh(id)).state?.suma;
const valorDe = async (counter: { get(): Promise<{ values: { value: number; labels: object }[] }> }, labels: object = {}) =>
  (await counter.get()).values.find((each) => Object.entries(labels).every(([k, v]) => (each.labels as Record<string, unknown>)[k] === v))
    ?.value ?? 0;

describe('what is refused, and when', () => {
  it('says that a stream is missing when nothing is there, it does not count, or the actor may not see it', async () => {
    const proceso = new Proceso();
    const noExiste = { ok: false, rejection: { codigo: 'NO_ENCONTRADO', mensaje: 'La caja 1 no existe' } };
    expect(await proceso.cajas.execute(1, 'sumar', {}, meta())).toEqual(noExiste);
    const id = await abierta(proceso, { n: 20 });
    const ajeno = { ...meta(), actor: { id: 13, nombre: 'Otro', grupos: [] } };
    expect(await proceso.cajas.execute(id, 'sumar', {}, ajeno)).toEqual(noExiste);
    expect(await proceso.cajas.look(id, ajeno.actor)).toEqual(noExiste);
    expect(await proceso.cajas.execute(id, 'sumar', { n: -100 }, meta())).toMatchObject({ ok: true });
    expect(await proceso.cajas.execute(id, 'sumar', {}, meta())).toEqual(noExiste);
  });

  it('a kind whose streams are always there begins at its empty state', async () => {
    const proceso = new Proceso(new MemoryLog(), { kind: { ...CAJA, empty: { id: 5, suma: 40, cerrada: false } } });
    expect(await proceso.cajas.execute(5, 'sumar', { n: 2 }, meta())).toMatchObject({ value: { answer: { suma: 42 }, revision: 0 } });
  });

  it('asks no fact of what role, rules or form refuse, nor a question that is null', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    expect(await proceso.cajas.execute(id, 'sumar', { prohibida: true, precioDe: 'pan', conNumero: true }, meta())).toMatchObject({
      rejection: { codigo: 'SIN_PERMISO' },
    });
    await proceso.cajas.execute(id, 'sumar', { precioDe: null, n: 3 }, meta());
    expect([proceso.preguntas, proceso.talonario.dados]).toEqual([[], [id]]);
    expect(await proceso.cajas.execute(id, 'sumar', { precioDe: 'pan' }, meta())).toMatchObject({ value: { answer: { suma: 10 } } });
    expect(proceso.preguntas).toEqual(['pan']);
  });

  it('knows what must be known before the rules are looked at', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso, { n: 1001 });
    expect(await proceso.cajas.execute(id, 'sumar', {}, meta())).toMatchObject({ rejection: { mensaje: 'La caja está llena' } });
  });

  it('checks a refusal against the log when it was decided on what the process remembers', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const id = await abierta(uno, { n: 10 });
    expect(await uno.cajas.execute(id, 'sumar', { n: 0 }, meta())).toMatchObject({ ok: true });
    await otro.cajas.execute(id, 'sumar', { n: -5 }, meta());
    // This one remembers 10: too much.
    expect(await uno.cajas.execute(id, 'sumar', { n: 1, hasta: 10 }, meta())).toMatchObject({ value: { answer: { suma: 6 } } });
    expect(await uno.cajas.execute(id, 'sumar', { hasta: 6 }, meta())).toMatchObject({ rejection: { codigo: 'SIN_STOCK' } });
  });
});

describe('commands in order', () => {
  const en = (name: string, input: Orden) => (caja: Caja, context: DecisionContext, known: Known<Hechos>) =>
    CAJA.begin(caja, name, input, context, known);
  const dos = (proceso: Proceso, id: number, otra: Orden) =>
    proceso.cajas.inOrder(id, () => ['caja.sumar'], [en('sumar', { n: 5 }), en('sumar', otra)], meta());

  it('each decides on what the one before leaves, and all are one append', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    expect(await dos(proceso, id, { precioDe: 'pan' })).toMatchObject({ value: { answer: { suma: 12 }, revision: 2 } });
    expect(await suma(new Proceso(proceso.log), id)).toBe(12);
  });

  it.each<Orden>([{ hasta: 5 }, { prohibida: true }])('a refused one (%j) refuses all', async (otra) => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    expect(await dos(proceso, id, otra)).toMatchObject({ ok: false });
    expect(await proceso.cajas.refresh(id)).toMatchObject({ state: { suma: 0 }, revision: 0 });
  });

  it('are decided again when another process writes in between', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const id = await abierta(uno);
    await otro.cajas.execute(id, 'sumar', { n: 1 }, meta());
    expect(await dos(uno, id, { n: 2 })).toMatchObject({ value: { answer: { suma: 8 }, revision: 3 } });
  });
});

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

  it('lets all in who want the same stream, in one process and in several', async () => {
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
    // No pause is longer than 100 ms: the last try began less than that before the end.
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

describe('a command acts once', () => {
  it('a repetition is answered what it was answered then, also when the rules refuse it by now', async () => {
    const log = new MemoryLog();
    const proceso = new Proceso(log);
    const id = await abierta(proceso);
    const primera = await proceso.cajas.execute(id, 'cerrar', { n: 2 }, meta('clave'));
    const repetida = { answer: { id, suma: 2 }, state: null, revision: 1, position: 2 };
    expect(primera).toMatchObject({ value: { ...repetida, state: { cerrada: true } } });
    expect(await proceso.cajas.execute(id, 'cerrar', { n: 2 }, meta('clave'))).toEqual(accept(repetida));
    expect(await new Proceso(log).cajas.execute(id, 'cerrar', { n: 2 }, meta('clave'))).toEqual(accept(repetida));
    // Only the append finds it out: nothing refuses it.
    const otra = await abierta(proceso);
    expect(await proceso.cajas.execute(otra, 'sumar', { n: 2 }, meta('clave'))).toEqual(accept(repetida));
    expect(await suma(proceso, otra)).toBe(0);
  });

  it('a reused key is refused in the same words everywhere', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    await proceso.cajas.execute(id, 'cerrar', {}, meta('clave'));
    const reutilizada = reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
    expect(await proceso.cajas.execute(id, 'cerrar', {}, meta('clave', 'y'))).toEqual(reutilizada);
    expect(await proceso.cajas.open('abrir', {}, meta('clave', 'y'))).toEqual(reutilizada);
    expect(await proceso.cajas.open('abrir', { rechazada: true }, meta('clave', 'y'))).toEqual(reutilizada);
    expect(await proceso.cajas.execute(await abierta(proceso), 'sumar', { nada: true }, meta('clave', 'y'))).toEqual(reutilizada);
  });
});

describe('numbers', () => {
  it('draws none for what is refused, nor for a decision that names none', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    await proceso.cajas.execute(id, 'sumar', { conNumero: true, rechazada: true }, meta());
    await proceso.cajas.execute(id, 'sumar', { conNumero: true, nada: true }, meta());
    await proceso.cajas.open('abrir', { rechazada: true }, meta());
    expect([proceso.talonario.dados, proceso.talonario.devueltos]).toEqual([[id], []]);
  });

  it('draws once over all tries', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const id = await abierta(uno);
    await otro.cajas.execute(id, 'sumar', { n: 1 }, meta());
    const antes = await valorDe(conflicts);
    expect(await uno.cajas.execute(id, 'sumar', { conNumero: true }, meta())).toMatchObject({ value: { answer: { suma: 3 } } });
    expect(await valorDe(conflicts)).toBe(antes + 1);
    expect([uno.talonario.dados, uno.talonario.devueltos]).toEqual([[1, 2], []]);
  });

  it('gives back what was not written: the key was used, the value is taken, the rules changed', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const id = await abierta(uno, { claims: [{ scope: 'llave', value: 'A' }] });
    await uno.cajas.execute(id, 'sumar', {}, meta('clave'));
    await uno.cajas.open('abrir', {}, meta('clave'));
    expect(uno.talonario.devueltos).toEqual([2]);
    await uno.cajas.open('abrir', { claims: [{ scope: 'llave', value: 'A' }] }, meta());
    expect(uno.talonario.devueltos).toEqual([2, 3]);
    await otro.cajas.execute(id, 'cerrar', {}, meta());
    await uno.cajas.execute(id, 'sumar', { conNumero: true }, meta());
    expect(uno.talonario.devueltos).toEqual([2, 3, 4]);
  });

  it('keeps one whose command may have written it', async () => {
    const proceso = new Proceso();
    const caida = jest.spyOn(proceso.store, 'append').mockRejectedValue(new Error('gone'));
    await expect(proceso.cajas.open('abrir', {}, meta())).rejects.toThrow('gone');
    expect(proceso.talonario.devueltos).toEqual([]);
    caida.mockRestore();
  });

  it('draws another one when its stream is there already, unless that is what was asked for', async () => {
    const proceso = new Proceso();
    await proceso.cajas.ensure({ stream: 'caja-1', events: [{ type: 'Abierta', data: { id: 1, n: 9 } }] }, meta());
    expect(await proceso.cajas.open('abrir', {}, meta())).toMatchObject({ value: { answer: { id: 2 } } });
    await proceso.cajas.ensure({ stream: 'caja-3', events: [{ type: 'Abierta', data: { id: 3, n: 9 } }] }, meta());
    expect(await proceso.cajas.open('abrir', {}, meta(), { again: true })).toMatchObject({ value: { answer: { id: 3 }, position: 0 } });
    expect(await suma(proceso, 3)).toBe(9);
  });
});

describe('units', () => {
  const UNIDAD: Take = { parte_id: 1, cantidad: 1, referencia: {}, id: 1 };
  const bodega = (hay: number) => ({
    hay,
    async hold(takes: readonly Take[]) {
      if (this.hay < takes.length) return reject('SIN_STOCK', 'No hay');
      this.hay -= takes.length;
      return accept(async () => {
        this.hay += takes.length;
      });
    },
  });

  it('are set aside before the events, and given back when these are not written', async () => {
    const log = new MemoryLog();
    const holder = bodega(2);
    const [uno, otro] = [new Proceso(log, { holder }), new Proceso(log)];
    const id = await abierta(uno, { claims: [{ scope: 'llave', value: 'A' }] });
    const otra = await abierta(uno);
    await otro.cajas.execute(id, 'sumar', { n: 1 }, meta());
    // One try is lost: its unit comes back.
    expect(await uno.cajas.execute(id, 'sumar', { takes: [UNIDAD] }, meta('clave'))).toMatchObject({ ok: true });
    expect(holder.hay).toBe(1);
    expect(await uno.cajas.execute(otra, 'sumar', { takes: [UNIDAD], claims: [{ scope: 'llave', value: 'A' }] }, meta())).toMatchObject({
      ok: false,
    });
    expect(await uno.cajas.execute(otra, 'sumar', { takes: [UNIDAD] }, meta('clave'))).toMatchObject({ value: { state: null } });
    // Text that no read model could hold is refused on the way to the log.
    const ilegible = { takes: [UNIDAD], conNumero: true, texto: '\u0000' };
    expect(await uno.cajas.execute(otra, 'sumar', ilegible, meta())).toMatchObject({ rejection: { codigo: 'DATOS_INVALIDOS' } });
    expect(uno.talonario.devueltos).toEqual([3]);
    expect(await uno.cajas.execute(otra, 'sumar', { takes: [UNIDAD, UNIDAD] }, meta())).toMatchObject({
      rejection: { codigo: 'SIN_STOCK' },
    });
    expect([await suma(uno, otra), holder.hay]).toEqual([0, 1]);
  });
});

describe('claims', () => {
  it('belong to one stream, in the words of their scope, until they are given back', async () => {
    const proceso = new Proceso();
    const [una, otra] = [await abierta(proceso), await abierta(proceso)];
    const tomar = (id: number, extra: object = {}) =>
      proceso.cajas.execute(id, 'sumar', { claims: [{ scope: 'llave', value: 'A', ...extra }] }, meta());
    expect(await tomar(una)).toMatchObject({ ok: true });
    expect(await tomar(otra)).toEqual(reject('DATOS_INVALIDOS', 'La llave es de caja-1'));
    expect(await tomar(otra, { shared: ['caja-1'] })).toMatchObject({ ok: true });
    expect(await proceso.store.findReservation('llave', 'A')).toBe('caja-1');
    expect(await tomar(una, { release: true })).toMatchObject({ ok: true });
    expect(await tomar(otra)).toMatchObject({ ok: true });
    expect(await tomar(una, { scope: 'otra', value: 'B' })).toMatchObject({ ok: true });
    expect(await tomar(otra, { scope: 'otra', value: 'B' })).toEqual(reject('CONFLICTO', 'El valor B ya está en uso'));
  });

  it('an opening takes those of its caller too', async () => {
    const proceso = new Proceso();
    const plaza = { claims: [{ scope: 'llave', value: 'P' }] };
    expect(await proceso.cajas.open('abrir', {}, meta(), plaza)).toMatchObject({ ok: true });
    expect(await proceso.cajas.open('abrir', {}, meta(), plaza)).toMatchObject({ rejection: { mensaje: 'La llave es de caja-1' } });
  });

  it('one that identifies a person is in the log as its HMAC alone', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso, { claims: [{ scope: 'rut', value: 'persona:1-9', secret: true }] });
    expect(await proceso.store.findReservation('rut', 'persona:1-9')).toBeNull();
    // HMAC-SHA256 of `rut:persona:1-9` under `secreto`.
    expect(await proceso.store.findReservation('rut', '4cpDZZVDSJh14KmRodOyWkeBwsCaD6Ad--ZTM8J7pxU')).toBe(`caja-${id}`);
  });
});

describe('births', () => {
  it('are written after their parent, once, and known at once', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    const hecho = await proceso.cajas.execute(id, 'sumar', { hija: 50 }, meta('clave'));
    expect(hecho).toMatchObject({ value: { position: 3, revision: 1 } });
    expect(proceso.log.events.map(({ stream }) => stream)).toEqual(['caja-1', 'caja-1', 'caja-50']);
    expect(await proceso.cajas.ensure({ stream: 'caja-50', events: [{ type: 'Abierta', data: { id: 50, n: 0 } }] }, meta())).toBe(0);
    expect(proceso.log.of('caja-50')).toHaveLength(1);
    expect(await proceso.cajas.look(50, meta().actor)).toMatchObject({ value: { revision: 0 } });
  });

  it('whose process died before them are written by whoever repeats them', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso);
    const append = proceso.store.append.bind(proceso.store);
    const muere = jest
      .spyOn(proceso.store, 'append')
      .mockImplementation((stream, ...rest) => (stream === 'caja-50' ? Promise.reject(new Error('killed')) : append(stream, ...rest)));
    await expect(proceso.cajas.execute(id, 'sumar', { n: 4, hija: 50 }, meta('clave'))).rejects.toThrow('killed');
    muere.mockRestore();
    expect(await suma(proceso, id)).toBe(4);
    expect(await proceso.cajas.ensure({ stream: 'caja-50', events: [{ type: 'Abierta', data: { id: 50, n: 0 } }] }, meta())).toBe(3);
    expect(await proceso.cajas.execute(id, 'sumar', { n: 4, hija: 50 }, meta('clave'))).toMatchObject({ value: { position: 2 } });
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

describe('metrics', () => {
  it('count every command by its label and outcome, under one label whatever its caller invents', async () => {
    const proceso = new Proceso();
    const contados = () =>
      Promise.all(
        [
          { accion: 'caja.sumar', outcome: 'ok' },
          { accion: 'desconocida', outcome: 'ACCION_DESCONOCIDA' },
          { accion: 'caja.abrir', outcome: 'ok' },
          { accion: 'proceso', outcome: 'ACCION_NO_DISPONIBLE' },
        ].map((labels) => valorDe(commands, labels)),
      );
    const antes = await contados();
    const id = await abierta(proceso);
    await proceso.cajas.execute(id, 'sumar', {}, meta());
    await proceso.cajas.execute(id, 'inventada-1', {}, meta());
    await proceso.cajas.execute(id, 'inventada-2', {}, meta());
    await proceso.cajas.over(id, 'proceso', () => reject('ACCION_NO_DISPONIBLE', 'No'), meta());
    expect((await contados()).map((n, i) => n - (antes[i] ?? 0))).toEqual([1, 2, 1, 1]);
  });
});
