import { eventKey, isSealed, openValue, openWithEventKey, sealValue, type ValuePlace } from './sealed-value';

const KEY = Buffer.alloc(32, 7);
const PLACE: ValuePlace = { stream: 'orden-10001', type: 'OrdenCreada', id: 'e-1', revision: 3, path: 'filas.0.serie' };
const sealed = sealValue(eventKey(KEY, PLACE.id), 'Ñandú', PLACE);

/** A value from a log in use. */
const STORED = 'enc:v1:UkJMX04lmlBuBQmJLmEmYRP/sjyZxnNa8TZfdjzKwrGPBdtWyg==';

it('a value of the first version is read for ever', () => {
  expect(isSealed(STORED)).toBe(true);
  expect(openValue(KEY, STORED, PLACE)).toBe('Ñandú');
});

it('the key of an event never changes', () => {
  expect([eventKey(KEY, 'e-1').key.toString('hex'), eventKey(KEY, 'e-1').digest]).toEqual([
    'a85bad7a72fe7850962783ab5ff490ac50f767d5a3ff93c0a97c911d6ab81f5f',
    'BOgSc1J5ameEFYEudxcxUsF7AeaZ7PagOROYnBz9Ww8',
  ]);
});

it('a value opens with the key of its subject, and with that of its event alone', () => {
  expect(openValue(KEY, sealed, PLACE)).toBe('Ñandú');
  expect(openWithEventKey(eventKey(KEY, 'e-1'), sealed, PLACE)).toBe('Ñandú');
});

it('the key of one event opens no other, and a value names its key', () => {
  const other = { ...PLACE, id: 'e-2' };
  const disclosed = eventKey(KEY, 'e-1');
  expect(() => openWithEventKey(disclosed, sealValue(eventKey(KEY, 'e-2'), 'x', other), other)).toThrow('names another key');
  expect(() => openWithEventKey({ ...disclosed, key: Buffer.alloc(32) }, sealed, PLACE)).toThrow();
  expect(() => openValue(Buffer.alloc(32, 8), sealed, PLACE)).toThrow('names another key');
});

it.each([{ stream: 'orden-10002' }, { type: 'OrdenEditada' }, { id: 'e-2' }, { revision: 4 }, { path: 'filas.1.serie' }])(
  'a value does not open at another place: %j',
  (elsewhere) => {
    expect(() => openWithEventKey(eventKey(KEY, PLACE.id), sealed, { ...PLACE, ...elsewhere })).toThrow();
    expect(() => openValue(KEY, sealed, { ...PLACE, ...elsewhere })).toThrow();
  },
);
