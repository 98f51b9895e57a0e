import { v7 } from 'uuid';
import { countClearNames } from '../clear-names';
import type { EventCodec } from '../codec';
import { seal } from '../crypto/cipher';
import { personalDataCodec } from '../crypto/personal-data-codec';
import type { EventStore } from '../port';
import { sampleEvent as event } from './sample';
import type { ContractSubject } from './subject';

const FIELDS = ['nombre', 'filas.*.serie'];

/** The tests of encrypted fields, against the stored form of each adapter. */
export function personalDataTests(store: (codec?: EventCodec) => EventStore, subject: () => ContractSubject): void {
  const sealed = () => store(personalDataCodec(subject().keys, () => FIELDS));

  it('encrypts personal data under its subject, forgets it, keeps the chain', async () => {
    const log = sealed();
    const data = { nombre: 'Rosa Ñancupil', filas: [{ serie: 'X1' }, { serie: null }], n: 3 };
    await log.append('p-1', 'noStream', [event(1, { subject: 'cliente-1', data })]);
    expect(JSON.stringify(await store().readStream('p-1'))).not.toContain('Rosa');
    expect(await log.readStored('p-1')).toEqual(await store().readStream('p-1'));
    expect((await log.readStream('p-1'))[0]?.data).toEqual(data);
    await subject().keys.erase('cliente-1');
    expect((await log.readStream('p-1'))[0]).toMatchObject({ data: { nombre: null, n: 3 }, erased: ['nombre', 'filas.0.serie'] });
    expect(await subject().verify()).toBeNull();
  });

  it('keeps no value of an erased subject: what is written after it reads null, and what was before stays readable', async () => {
    const log = sealed();
    await log.append('p-7', 'noStream', [event(1, { subject: 'cliente-7', data: { nombre: 'Rosa', n: 1 } })]);
    await subject().keys.erase('cliente-7');
    const late = sealed();
    expect(await late.append('p-7', 0, [event(2, { subject: 'cliente-7', data: { nombre: 'Rosa', n: 2 } })])).toMatchObject({
      kind: 'appended',
    });
    expect((await sealed().readStream('p-7')).map(({ data }) => [data['nombre'], data['n']])).toEqual([
      [null, 1],
      [null, 2],
    ]);
    expect(JSON.stringify(await store().readStream('p-7'))).not.toContain('Rosa');
    expect((await subject().keys.find(['cliente-7'])).size).toBe(0);
    expect(await subject().verify()).toBeNull();
  });

  it('reads a stream with values of both versions, and forgets both', async () => {
    const key = await subject().keys.keyFor('cliente-2');
    const first = seal(key, Buffer.from(JSON.stringify('Rosa')), 'p-2|Probado|nombre').toString('base64');
    await store().append('p-2', 'noStream', [event(1, { subject: 'cliente-2', data: { nombre: `enc:v1:${first}` } })]);
    const log = sealed();
    await log.append('p-2', 0, [event(2, { subject: 'cliente-2', data: { nombre: 'Luz' } })]);
    expect((await store().readStream('p-2')).map(({ data }) => String(data['nombre']).slice(0, 7))).toEqual(['enc:v1:', 'enc:v2:']);
    expect((await log.readStream('p-2')).map(({ data }) => data['nombre'])).toEqual(['Rosa', 'Luz']);
    await subject().keys.erase('cliente-2');
    expect((await log.readStream('p-2')).map(({ data, erased }) => [data['nombre'], erased])).toEqual([
      [null, ['nombre']],
      [null, ['nombre']],
    ]);
    expect(await subject().verify()).toBeNull();
  });

  it('refuses a value that was moved to another event or another place of its stream', async () => {
    const log = sealed();
    const [ana, luz] = [v7(), v7()];
    const of = (id: string, nombre: string) => event(1, { id, subject: 'cliente-3', data: { nombre } });
    await log.append('p-3', 'noStream', [of(ana, 'Ana'), of(luz, 'Luz')]);
    const [first, second] = await store().readStream('p-3');
    const [one, other] = [String(first?.data['nombre']), String(second?.data['nombre'])];
    const from = await log.head();
    await store().append('p-4', 'noStream', [of(v7(), other), of(v7(), one)]);
    expect((await log.readAll(from, 10)).map(({ unreadable }) => unreadable === undefined)).toEqual([false, false]);
    await expect(log.readStream('p-4')).rejects.toThrow('cannot be read');
    expect((await log.readStream('p-3')).map(({ data }) => data['nombre'])).toEqual(['Ana', 'Luz']);
  });

  it('binds the values of writers without an expectation to the places they get', async () => {
    const stores = [sealed(), sealed()];
    const of = (n: number) => event(n, { subject: 'cliente-5', data: { nombre: `Persona ${n}` } });
    expect(await stores[0]?.append('p-5', 'streamExists', [of(0)])).toEqual({ kind: 'conflict', actual: -1 });
    const written = await Promise.all(Array.from({ length: 12 }, (_, n) => stores[n % 2]!.append('p-5', 'any', [of(n), of(n)])));
    expect(written.every(({ kind }) => kind === 'appended')).toBe(true);
    expect(await sealed().append('p-5', 'streamExists', [of(99)])).toMatchObject({ kind: 'appended', revision: 24 });
    const names = (await sealed().readStream('p-5')).map(({ data }) => data['nombre']);
    expect(new Set(names).size).toBe(13);
    expect(names).toHaveLength(25);
  });

  it('stores the names of the staff under their own key: only an erased person becomes a neutral text', async () => {
    const staff = {
      places: () => ['tecnico', 'filas.*.por'],
      subject: (id: number) => (id > 0 ? `staff-${id}` : null),
      erased: 'Suprimido',
    };
    const log = store(personalDataCodec(subject().keys, () => FIELDS, undefined, staff));
    const ana = { id: 7, nombre: 'Ana Soto' };
    const tomas = { id: 8, nombre: 'Tomás Cerda' };
    const data = { nombre: 'Rosa', tecnico: tomas, filas: [{ por: ana }, { por: null }, { por: { id: 0, nombre: 'Sistema' } }] };
    const first = event(1, { subject: 'cliente-6', actor: { ...ana, grupos: ['Bodega'] }, data });
    const second = event(2, { actor: { id: 0, nombre: 'Ana Soto', grupos: ['Sistema'], en_nombre_de: 7 }, data: { tecnico: null } });
    // An older event has its names in clear and stays readable.
    await store().append('p-6', 'noStream', [first]);
    await log.append(
      'p-6',
      0,
      [first, second].map((each) => ({ ...each, id: v7() })),
    );
    const stored = JSON.stringify((await store().readStream('p-6')).slice(1));
    expect([stored.includes('Ana'), stored.includes('Tom'), stored.includes('Rosa'), stored.includes('Sistema')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const read = async () =>
      (await log.readStream('p-6')).map(({ actor, data }) => [actor.nombre, data['nombre'], data['tecnico'], data['filas']]);
    expect(await read()).toEqual([
      ['Ana Soto', 'Rosa', tomas, data.filas],
      ['Ana Soto', 'Rosa', tomas, data.filas],
      ['Ana Soto', undefined, null, undefined],
    ]);
    await subject().keys.erase('staff-7');
    const filas = [{ por: { id: 7, nombre: 'Suprimido' } }, ...data.filas.slice(1)];
    expect((await read()).slice(1)).toEqual([
      ['Suprimido', 'Rosa', tomas, filas],
      ['Suprimido', undefined, null, undefined],
    ]);
    // An event decided from a state read after the erasure brings no new key.
    await log.append('p-6', 2, [event(3, { actor: { id: 7, nombre: 'Suprimido', grupos: [] }, data: {} })]);
    expect((await subject().keys.find(['staff-7'])).size).toBe(0);
    // A writer that still holds the name brings none either.
    await log.append('p-6', 3, [event(4, { actor: { ...ana, grupos: [] }, data: { tecnico: ana } })]);
    expect((await subject().keys.find(['staff-7'])).size).toBe(0);
    expect((await log.readStream('p-6', 4)).map(({ actor, data }) => [actor.nombre, data['tecnico']])).toEqual([
      ['Suprimido', { id: 7, nombre: 'Suprimido' }],
    ]);
    expect(JSON.stringify((await store().readStream('p-6')).slice(1))).not.toContain('Ana');
    // Names written in clear stay and are counted; the first event has them twice.
    const inClear = (id: number) => countClearNames(log, subject().pool, staff, `staff-${id}`, id);
    expect([await inClear(7), await inClear(9)]).toEqual([1, 0]);
    await subject().keys.erase('cliente-6');
    expect((await read())[1]).toEqual(['Suprimido', null, tomas, filas]);
    expect(await subject().verify()).toBeNull();
  });
}
