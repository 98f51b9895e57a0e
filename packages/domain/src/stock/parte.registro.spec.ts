import { SISTEMA } from '../kernel';
import { evolveParte, type Parte } from './parte';
import { claimsDeCodigo, type HechosParte, PARTE } from './parte.registro';

const context = { at: '2026-03-02T12:00:00.000Z', actor: SISTEMA };
type Sabido = { [K in keyof HechosParte]?: HechosParte[K]['gives'] | null };
const FICHA = { part_number: 'AB-1', description: 'Flex', real_location: 'Z1', precio_unitario: 1000 };
const crear = (nombre = 'crear', known: Sabido = {}) => {
  const listo = PARTE.open(nombre, { ...FICHA, por_catalogar: true }, context);
  if (!listo.ok) throw new Error(listo.rejection.mensaje);
  return { asks: listo.value.asks, decidido: listo.value.decide({ numero: 4, ...known }) };
};
const sobre = (parte: Parte, nombre: string, input: unknown, known: Sabido = {}) => {
  const listo = PARTE.begin(parte, nombre, input, context, {});
  if (!listo.ok) return { asks: {}, decidido: listo };
  return { asks: listo.value.asks, decidido: listo.value.decide(known) };
};
const parte = evolveParte(null, { type: 'ParteCreada', data: { parte_id: 4, ...FICHA, por_catalogar: false } }) as Parte;
const mensajeDe = (mensaje: string) => ({ rejection: { codigo: 'DATOS_INVALIDOS', mensaje, campos: { part_number: [mensaje] } } });

it('a part claims its number as it is written and as it is read', () => {
  expect(claimsDeCodigo('AB-1')).toEqual([
    { scope: 'part_number', value: 'AB-1' },
    { scope: 'part_number_normalizado', value: 'AB1' },
  ]);
  // A part number without letters and digits has no normalised form to claim.
  expect(claimsDeCodigo('--')).toEqual([{ scope: 'part_number', value: '--' }]);
  expect(crear()).toMatchObject({
    asks: { numero: true, con_part_number: 'AB-1' },
    decidido: { value: { events: [{ data: { parte_id: 4, por_catalogar: false } }], claims: claimsDeCodigo('AB-1'), answer: { id: 4 } } },
  });
  expect(crear('nombrar')).toMatchObject({ asks: { numero: true }, decidido: { value: { events: [{ data: { por_catalogar: true } }] } } });
});

it('a number that another part has, however it is written, is refused with the one it has', () => {
  expect(crear('crear', { con_part_number: { id: 9, part_number: 'AB1' } }).decidido).toMatchObject(
    mensajeDe('Ya existe una parte con el número AB-1: es AB1'),
  );
  const otra = { con_part_number: { id: 9, part_number: 'CD-2' } };
  expect(sobre(parte, 'editar', { part_number: 'CD-2' }, otra).decidido).toMatchObject(mensajeDe('Ya existe una parte con el número CD-2'));
  expect(sobre(parte, 'editar', { part_number: 'AB1' }, { con_part_number: { id: 4, part_number: 'AB-1' } }).decidido).toMatchObject({
    ok: true,
  });
  expect(sobre(parte, 'editar', { part_number: 'AB-1', description: 'X' }).asks).toEqual({ con_part_number: null });
  expect(PARTE.words.reserved['part_number_normalizado']?.({ value: 'CD2', owner: 'parte-9' })).toMatchObject(
    mensajeDe('Ya existe una parte con el número CD2'),
  );
});

it('a part that takes another number releases the earlier one', () => {
  const claims = (numero: string) => {
    const { decidido } = sobre(parte, 'editar', { part_number: numero });
    return decidido.ok && decidido.value.claims;
  };
  expect(claims('CD-2')).toEqual([...claimsDeCodigo('AB-1').map((claim) => ({ ...claim, release: true })), ...claimsDeCodigo('CD-2')]);
  // The spelling changes and the normalised number stays, so only the first is released.
  expect(claims('AB/1')).toEqual([{ scope: 'part_number', value: 'AB-1', release: true }, ...claimsDeCodigo('AB/1')]);
  expect(sobre(parte, 'editar', { description: 'X' }).decidido).toMatchObject({ value: { claims: [] } });
  expect(sobre(parte, 'editar', { description: 'Flex' }).decidido).toMatchObject({ value: { events: [] } });
});

it('a part that is taken out gives its numbers back and is edited no more', () => {
  expect(sobre(parte, 'eliminar', {}, { pedida: true })).toMatchObject({
    asks: { pedida: 4 },
    decidido: { rejection: { codigo: 'PARTE_PEDIDA' } },
  });
  const { decidido } = sobre(parte, 'eliminar', {}, { pedida: false });
  if (!decidido.ok) throw new Error(decidido.rejection.mensaje);
  expect(decidido.value.claims).toEqual(claimsDeCodigo('AB-1').map((claim) => ({ ...claim, release: true })));
  for (const nombre of ['editar', 'eliminar'])
    expect(sobre(decidido.value.state, nombre, { description: 'X' }, { pedida: false }).decidido).toMatchObject({
      rejection: { mensaje: 'La parte no existe' },
    });
  // Units that were on their way restore an eliminated part.
  const ingreso = [{ movimiento: 'INGRESO', cantidad: 2, referencia: {}, causa: 'a' }];
  expect(sobre(decidido.value.state, 'mover', ingreso).decidido).toMatchObject({
    value: { state: { eliminada: false, contadores: { buenos: 2 } } },
  });
});
