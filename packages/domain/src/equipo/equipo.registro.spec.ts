import { SISTEMA } from '../kernel';
import { type Equipo, equipoSchema } from './equipo';
import { EQUIPO, type HechosEquipo } from './equipo.registro';

const context = { at: '2026-03-02T12:00:00.000Z', actor: SISTEMA };
type Sabido = { [K in keyof HechosEquipo]?: HechosEquipo[K]['gives'] | null };
const HAY: Sabido = { hay_cliente: true, hay_modelo: true };
const datos = (extra: object = {}) => equipoSchema.parse({ cliente: 7, modelo: 3, serial_number: 'SN1', ...extra });

const crear = (equipo = datos(), known: Sabido = {}, pre_ingreso: number | null = null) => {
  const listo = EQUIPO.open('crear', { equipo, pre_ingreso }, context);
  if (!listo.ok) throw new Error(listo.rejection.mensaje);
  return { asks: listo.value.asks, decidido: listo.value.decide({ ...HAY, numero: 4, ...known }) };
};
const editar = (antes: Equipo, equipo = datos(), known: Sabido = {}, pre_ingreso: number | null = null) => {
  const listo = EQUIPO.begin(antes, 'editar', { equipo, pre_ingreso }, context, {});
  if (!listo.ok) throw new Error(listo.rejection.mensaje);
  return { asks: listo.value.asks, decidido: listo.value.decide({ ...HAY, ...known }) };
};
const equipo: Equipo = { id: 4, ...datos({ password: 'abc' }) };

it('an equipment claims its serial among those of its client', () => {
  expect(crear().decidido).toMatchObject({
    value: { events: [{ type: 'EquipoCreado', data: { equipo_id: 4 } }], claims: [{ scope: 'serial', value: '7:SN1' }], answer: { id: 4 } },
  });
  expect(editar(equipo, datos({ serial_number: 'SN2' })).decidido).toMatchObject({
    value: { claims: [{ value: '7:SN1', release: true }, { value: '7:SN2' }] },
  });
  expect(editar(equipo).decidido).toMatchObject({ value: { claims: [{ value: '7:SN1' }] } });
  expect(EQUIPO.subject(equipo)).toBe('cliente-7');
  expect(EQUIPO.words.reserved['serial']?.({ value: '7:SN1', owner: 'equipo-9' })).toMatchObject({
    rejection: { datos: { equipo_id: 9 } },
  });
});

it('is of a client and of a model that are there', () => {
  expect(crear(datos(), { hay_cliente: false }).decidido).toMatchObject({ rejection: { campos: { cliente: ['El cliente no existe'] } } });
  expect(crear(datos(), { hay_modelo: false }).decidido).toMatchObject({ rejection: { campos: { modelo: ['El modelo no existe'] } } });
  expect(editar(equipo, datos({ modelo: 99 }), { hay_modelo: false }).decidido).toMatchObject({ ok: false });
});

it('keeps its model when that was retired', () =>
  expect(editar(equipo, datos({ serial_number: 'SN3' }), { hay_modelo: false }).decidido).toMatchObject({ ok: true }));

it('without a password it keeps the one it has, or takes the one that came with its pre-intake', () => {
  expect(editar(equipo, datos(), {}, 5)).toMatchObject({
    asks: { clave_de_pre_ingreso: null },
    decidido: { value: { state: { password: 'abc' } } },
  });
  expect(crear(datos(), { clave_de_pre_ingreso: 'xyz' }, 5)).toMatchObject({
    asks: { clave_de_pre_ingreso: 5 },
    decidido: { value: { state: { password: 'xyz' } } },
  });
  expect(crear(datos({ password: 'nueva' }), {}, 5)).toMatchObject({
    asks: { clave_de_pre_ingreso: null },
    decidido: { value: { state: { password: 'nueva' } } },
  });
  expect(crear(datos(), { clave_de_pre_ingreso: '' }, 5)).toMatchObject({ decidido: { value: { state: { password: null } } } });
});
