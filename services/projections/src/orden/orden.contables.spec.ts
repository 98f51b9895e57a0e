import { ESTADOS_ORIGINALES } from '@bitacora/domain';
import { filtrarContables } from './orden.contables';
import { filtrar } from './orden.filtros';

const sesion = (...grupos: string[]) => ({ actor: { id: 4, nombre: 'Tomás', grupos }, clienteEmpresaId: 9 });
const AHORA = { ahora: new Date('2026-03-02T12:00:00.000Z'), estados: ESTADOS_ORIGINALES };

test('sin filtros pasan todas', () => expect(filtrarContables({}, {})).toEqual({ where: 'true', contador: 'true', values: [] }));

test('las de una empresa están bajo su cliente, y en el contador bajo su empresa: con los mismos valores', () =>
  expect(filtrarContables({ tipo_servicio: 1 }, { empresa: 9 })).toEqual({
    where: 'o.cliente_id = $1 and o.tipo_cliente = 2 and o.tipo_servicio = $2',
    contador: 'o.cliente_empresa = $1 and o.tipo_servicio = $2',
    values: [9, 1],
  }));

test('un técnico ve las suyas aunque pida las de otro', () =>
  expect(filtrarContables({ tecnico_asignado_id: 8 }, { tecnico: 4 })).toMatchObject({ where: 'o.tecnico_id = $1', values: [4] }));

test('pedir las que no tienen cambio aprobado no es pedirlas todas', () =>
  expect(filtrarContables({ aprobadas_3x3: 'false' }, {})).toMatchObject({ where: 'o.cambio_3x3 = $1', values: [false] }));

test('el pre ingreso se cuenta por estado, junto a lo demás', () =>
  expect(filtrarContables({ pre_ingreso: 'true', despacho: 'ENVIO' }, {})).toMatchObject({
    where: "o.despacho = $1 and o.estado in ('Pre ingreso', 'Pre ingreso regiones')",
    values: ['ENVIO'],
  }));

test('el contador responde mientras solo se filtre por lo que conoce', () => {
  expect(filtrar({ tipo_cliente: 2 }, sesion('Gerencia'), AHORA)).toEqual({
    where: 'o.tipo_cliente = $1',
    contador: 'o.tipo_cliente = $1',
    values: [2],
  });
  expect(filtrar({ tipo_cliente: 2, sucursal: 3 }, sesion('Gerencia'), AHORA)).toEqual({
    where: 'o.tipo_cliente = $1 and o.sucursal_id = $2',
    contador: null,
    values: [2, 3],
  });
  expect(filtrar({}, sesion('Retail'), AHORA)).toMatchObject({ contador: 'o.cliente_empresa = $1', values: [9] });
});
