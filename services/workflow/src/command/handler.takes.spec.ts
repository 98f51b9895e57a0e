import { accept, reject, type Take } from '@bitacora/domain';
import { MemoryLog } from '@bitacora/event-store';
import { conflicts } from '@bitacora/platform';
import { meta, Proceso } from './testing/caja';
import { abierta, suma, valorDe } from './testing/mirar';

describe('numbers', () => {
  it('draws none for a refused command, nor for a decision that names none', async () => {
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

  it('gives back values that were not written: the key was used, the value is taken, the rules changed', async () => {
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

  it('draws another one when its stream exists already, unless that number was requested', async () => {
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
    // One try is lost, and its unit comes back.
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
