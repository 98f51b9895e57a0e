import { accept, type DecisionContext, type Known, reject } from '@bitacora/domain';
import { MemoryLog } from '@bitacora/event-store';
import { commands } from '@bitacora/platform';
import { CAJA, type Caja, type Hechos, meta, type Orden, Proceso } from './testing/caja';
import { abierta, suma, valorDe } from './testing/mirar';

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

  it('reads no fact for a command that role, rules or form refuse, nor one whose query is null', async () => {
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

  it('reads the facts that the rules need before checking them', async () => {
    const proceso = new Proceso();
    const id = await abierta(proceso, { n: 1001 });
    expect(await proceso.cajas.execute(id, 'sumar', {}, meta())).toMatchObject({ rejection: { mensaje: 'La caja está llena' } });
  });

  it('checks a refusal against the log when it was decided on a cached state', async () => {
    const log = new MemoryLog();
    const [uno, otro] = [new Proceso(log), new Proceso(log)];
    const id = await abierta(uno, { n: 10 });
    expect(await uno.cajas.execute(id, 'sumar', { n: 0 }, meta())).toMatchObject({ ok: true });
    await otro.cajas.execute(id, 'sumar', { n: -5 }, meta());
    // This process remembers 10, which is too much.
    expect(await uno.cajas.execute(id, 'sumar', { n: 1, hasta: 10 }, meta())).toMatchObject({ value: { answer: { suma: 6 } } });
    expect(await uno.cajas.execute(id, 'sumar', { hasta: 6 }, meta())).toMatchObject({ rejection: { codigo: 'SIN_STOCK' } });
  });
});

describe('commands in order', () => {
  const en = (name: string, input: Orden) => (caja: Caja, context: DecisionContext, known: Known<Hechos>) =>
    CAJA.begin(caja, name, input, context, known);
  const dos = (proceso: Proceso, id: number, otra: Orden) =>
    proceso.cajas.inOrder(id, () => ['caja.sumar'], [en('sumar', { n: 5 }), en('sumar', otra)], meta());

  it('each decides on the result of the one before, and all are one append', async () => {
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

describe('a command acts once', () => {
  it('a repetition gets its first answer, also when the rules refuse it by now', async () => {
    const log = new MemoryLog();
    const proceso = new Proceso(log);
    const id = await abierta(proceso);
    const primera = await proceso.cajas.execute(id, 'cerrar', { n: 2 }, meta('clave'));
    const repetida = { answer: { id, suma: 2 }, state: null, revision: 1, position: 2 };
    expect(primera).toMatchObject({ value: { ...repetida, state: { cerrada: true } } });
    expect(await proceso.cajas.execute(id, 'cerrar', { n: 2 }, meta('clave'))).toEqual(accept(repetida));
    expect(await new Proceso(log).cajas.execute(id, 'cerrar', { n: 2 }, meta('clave'))).toEqual(accept(repetida));
    // Only the append detects it, since nothing refuses before.
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
