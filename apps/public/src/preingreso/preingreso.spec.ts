import { EMPRESA, GARANTIA } from '@bitacora/domain';
import { nombreDeDespacho, opuesto, puedeCambiar } from '../retiro/despacho';
import { ADJUNTAR_DE_NUEVO, boletaDe, casoDe, type DatosDePreIngreso, faltasDe, nombreDeCampo, SIN_PRE_INGRESO } from './preingreso';

const PRESUPUESTO = 4;
const datos = (cambios: Partial<DatosDePreIngreso> = {}): DatosDePreIngreso => ({
  ...SIN_PRE_INGRESO,
  nombre: 'Camila',
  razon_social: 'Comercial',
  fecha_de_compra: '2026-01-15',
  power_source: '2',
  tipo_servicio: GARANTIA,
  ...cambios,
});

describe('el caso que se envía', () => {
  test('lleva lo de la persona o lo de la empresa, nunca ambos', () => {
    expect(casoDe(datos(), 'retiro').datos_provisorios).toMatchObject({ nombre: 'Camila' });
    expect(casoDe(datos(), 'retiro').datos_provisorios).not.toHaveProperty('razon_social');
    const empresa = casoDe(datos({ tipo_cliente: EMPRESA, sucursal: 'Centro' }), 'retiro').datos_provisorios;
    expect(empresa).toMatchObject({ razon_social: 'Comercial', nombre_sucursal: 'Centro' });
    expect(empresa).not.toHaveProperty('nombre');
  });

  test('lleva el equipo solo desde regiones, con la fuente como número', () => {
    expect(casoDe(datos(), 'retiro')).not.toHaveProperty('equip');
    expect(casoDe(datos(), 'regiones')).toMatchObject({ equip: { power_source: 2 } });
  });

  test('la compra y la boleta cuentan solo en garantía', () => {
    const archivo = new File(['x'], 'boleta.pdf');
    const boleta = { nombre: archivo.name, archivo };
    expect(casoDe(datos(), 'retiro').fecha_de_compra).toBe('2026-01-15');
    expect(casoDe(datos({ tipo_servicio: PRESUPUESTO }), 'retiro').fecha_de_compra).toBe('');
    expect(boletaDe(datos({ boleta }))).toBe(archivo);
    expect(boletaDe(datos({ boleta, tipo_servicio: PRESUPUESTO }))).toBeNull();
  });
});

test('la sucursal tiene otro nombre para el servidor', () =>
  expect([nombreDeCampo('sucursal'), nombreDeCampo('rut')]).toEqual(['datos_provisorios.nombre_sucursal', 'datos_provisorios.rut']));

describe('lo que falta', () => {
  test('lo que diría el servidor, con sus rutas', () =>
    expect(Object.keys(faltasDe(datos({ nombre: '' }), 'retiro'))).toContain('datos_provisorios.nombre'));

  test('una boleta que se perdió al recargar se pide de nuevo', () =>
    expect(faltasDe(datos({ boleta: { nombre: 'boleta.pdf' } }), 'retiro')['boleta']).toEqual([ADJUNTAR_DE_NUEVO]));

  test('aceptar las dos condiciones, solo desde regiones', () => {
    expect(Object.keys(faltasDe(datos(), 'regiones'))).toEqual(expect.arrayContaining(['condiciones', 'borrado']));
    const aceptadas = Object.keys(faltasDe(datos({ condiciones: true, borrado: true }), 'regiones'));
    expect(aceptadas.filter((campo) => campo === 'condiciones' || campo === 'borrado')).toEqual([]);
    expect(Object.keys(faltasDe(datos(), 'retiro'))).not.toContain('condiciones');
  });
});

describe('el cambio de retiro', () => {
  const orden = (tipo: number, cliente: number, cerrada: boolean) =>
    ({ tipo_servicio: { id: tipo }, cliente: { tipo_cliente: cliente }, estado: { cerrada } }) as Parameters<typeof puedeCambiar>[0];

  test('es de personas, en garantía y con la orden abierta', () =>
    expect([orden(1, 1, false), orden(4, 1, false), orden(1, 2, false), orden(1, 1, true)].map(puedeCambiar)).toEqual([
      true,
      false,
      false,
      false,
    ]));

  test('va del uno al otro, con las palabras del cliente', () => {
    expect([opuesto('ENVIO'), opuesto('RETIRO'), opuesto('ON_SITE')]).toEqual(['RETIRO', 'ENVIO', 'ENVIO']);
    expect(['ENVIO', 'COORD_CLIENTE', 'X'].map(nombreDeDespacho)).toEqual(['Envío', 'Coordinado por cliente', 'X']);
  });
});
