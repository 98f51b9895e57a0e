import { SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { condicionesDe, datosDeHoja, datosDeInforme, datosDeIngreso, enmascarado, momentoDeCondiciones } from './documento.datos';

const detalle = (cambios: object) => ({ ot: 1, rma: null, cliente: null, datos_provisorios: null, ...cambios }) as unknown as OrdenDetalle;
const CONDICIONES = condicionesDe({ version: 3, texto: '1. Una\n2. Otra' }, 'https://taller.example');
const provisorios = {
  tipo_cliente: 1,
  rut: '12345678-5',
  nombre: 'Camila',
  apellido: 'Ríos',
  razon_social: null,
  nombre_sucursal: null,
  email: 'camila@correo.example',
  telefono: '987654321',
  direccion: 'Calle 1',
  comuna: 'Ñuñoa',
  region: 'Metropolitana de Santiago',
};

describe('el comprobante de ingreso', () => {
  it('de un pre ingreso nombra a quien lo pidió', () => {
    expect(datosDeIngreso(detalle({ datos_provisorios: provisorios }), CONDICIONES).cliente).toMatchObject({
      rut: '12345678-5',
      persona: { nombre: 'Camila', apellido: 'Ríos', telefono: '987654321', comuna: 'Ñuñoa' },
      empresa: null,
    });
    const empresa = { ...provisorios, nombre: null, apellido: null, razon_social: 'Comercial Los Boldos SpA' };
    expect(datosDeIngreso(detalle({ datos_provisorios: empresa }), CONDICIONES).cliente).toMatchObject({
      persona: null,
      empresa: { razon_social: 'Comercial Los Boldos SpA', correo_empresas: ['camila@correo.example'] },
    });
  });
  it('de un cliente conocido dice lo que se sabe de él', () => {
    const cliente = { rut: '1-9', persona: null, empresa: { razon_social: 'Conocida' } };
    expect(datosDeIngreso(detalle({ cliente, datos_provisorios: provisorios }), CONDICIONES).cliente).toBe(cliente);
  });
});

describe('las condiciones del comprobante', () => {
  it('son las de cuando se recibió el equipo; antes, las de cuando se anunció', () => {
    const fecha_ingreso = '2026-03-01T12:00:00.000Z';
    expect(momentoDeCondiciones({ fecha_ingreso, recibida_en: '2026-03-04T15:00:00.000Z' })).toBe('2026-03-04T15:00:00.000Z');
    expect(momentoDeCondiciones({ fecha_ingreso, recibida_en: null })).toBe(fecha_ingreso);
  });
  it('dicen qué versión son y dónde se leen', () => {
    expect(datosDeIngreso(detalle({}), CONDICIONES).condiciones).toEqual({
      bloques: [{ tipo: 'numeros', desde: 1, textos: ['Una', 'Otra'] }],
      procedencia: 'Versión 3 de estas condiciones, publicada en taller.example/legal/condiciones/3',
    });
    expect(condicionesDe({ version: 0, texto: 'x' }, 'http://localhost').procedencia).toMatch(/^Versión inicial de/);
  });
});

describe('quién recibió, en el comprobante', () => {
  const recepcionista_detail = { id: 3, first_name: 'Andrea', last_name: 'Pinto' };
  it('es quien recibió el equipo, con la fecha en que llegó', () => {
    const recibido = { recepcionista_detail, fecha_ingreso: '2026-03-01T12:00:00.000Z', recibida_en: '2026-03-04T15:00:00.000Z' };
    expect(datosDeIngreso(detalle(recibido), CONDICIONES)).toMatchObject({ recepcionista_detail, fecha_ingreso: recibido.recibida_en });
  });
  it('es nadie mientras el equipo no llega', () => {
    const pedido = { recepcionista_detail: { id: 0, first_name: 'Cliente', last_name: '' }, recibida_en: null };
    expect(datosDeIngreso(detalle(pedido), CONDICIONES).recepcionista_detail).toBeNull();
  });
});

describe('el informe para el cliente', () => {
  const diagnostico = {
    informe: 'Placa dañada',
    tecnico: { id: 4, nombre: 'Tomás Cerda' },
    tecnico_reparacion: null,
    fecha_creacion: '2026-03-01',
  };
  const informe = (cambios: object) =>
    datosDeInforme(
      detalle({ diagnostico_detail: { ...diagnostico, ...cambios }, motivo_rechazo: null, resultado: null, solicitud_partes: [] }),
      'REPARADO',
    );

  it('revisado dice por quién y cuándo', () => {
    const revision = { revisado: true, usuario_revisor: { id: 1, nombre: 'Ana Soto' }, fecha_revision: '2026-03-02T12:00:00.000Z' };
    expect(informe(revision)).toMatchObject({
      borrador: false,
      diagnostico_detail: { usuario_revisor: { first_name: 'Ana', last_name: 'Soto' }, fecha_revision: '2026-03-02T12:00:00.000Z' },
    });
  });

  it('sin revisar es un borrador sin esa fecha', () => {
    expect(informe({ revisado: false, usuario_revisor: null, fecha_revision: null })).toMatchObject({
      borrador: true,
      diagnostico_detail: { usuario_revisor: null, fecha_revision: null },
    });
  });
});

it('la hoja de repuestos lleva lo que falta entregar y nada más', () => {
  const solicitud_partes = Object.values(SOLICITUD).map((estado) => ({ id: estado, estado }));
  const hoja = datosDeHoja(detalle({ solicitud_partes }), { first_name: 'Ana', last_name: 'Soto' }, new Date(0));
  expect(hoja.solicitud_partes.map(({ estado }) => estado)).toEqual([SOLICITUD.SOLICITADO, SOLICITUD.EN_ESPERA, SOLICITUD.LOCALIZADO]);
});

it('el informe para quien solo sabe número y RUT no dice cómo encontrar a nadie', () => {
  const persona = { ...provisorios, contacto_nombre: 'Rosa Ríos', contacto_telefono: '911111111' };
  const quien = (nombre: string) => ({ id: 4, nombre });
  const diagnostico_detail = {
    informe: 'Placa quemada',
    replicar_falla: true,
    solucion: 'Se cambió',
    tecnico: quien('Tomás Cerda Lagos'),
    tecnico_reparacion: quien('Paula Soto Vera'),
    usuario_revisor: quien('Andrea Pinto Mora'),
    fecha_creacion: '2026-01-01T12:00:00.000Z',
    fecha_revision: '2026-01-02T12:00:00.000Z',
    revisado: true,
  };
  const sucursal = { nombre: 'Centro', direccion: 'Calle 2', telefono: '922222222', email: ['suc@correo.example'] };
  const o = detalle({
    cliente: { rut: '12345678-5', persona, empresa: null },
    sucursal,
    diagnostico_detail,
    motivo_rechazo: null,
    solicitud_partes: [],
  });
  const datos = datosDeInforme(o, 'REPARADO');
  if (!datos) throw new Error('There is a diagnosis');
  const { cliente, sucursal: lugar, diagnostico_detail: dicho } = enmascarado(datos);
  const texto = JSON.stringify({ cliente, lugar, dicho });
  expect(texto).not.toMatch(/Ríos|12345678|camila@|987654321|Calle|911111111|922222222|suc@|Cerda|Soto|Pinto/);
  expect([cliente?.persona?.nombre, dicho.tecnico?.first_name, dicho.informe]).toEqual(['Camila R.', 'Tomás', 'Placa quemada']);
});
