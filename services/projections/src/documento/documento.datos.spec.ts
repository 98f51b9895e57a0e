import { SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { datosDeHoja, datosDeInforme, datosDeIngreso } from './documento.datos';

const detalle = (cambios: object) => ({ ot: 1, rma: null, cliente: null, datos_provisorios: null, ...cambios }) as unknown as OrdenDetalle;
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
    expect(datosDeIngreso(detalle({ datos_provisorios: provisorios })).cliente).toMatchObject({
      rut: '12345678-5',
      persona: { nombre: 'Camila', apellido: 'Ríos', telefono: '987654321', comuna: 'Ñuñoa' },
      empresa: null,
    });
    const empresa = { ...provisorios, nombre: null, apellido: null, razon_social: 'Comercial Los Boldos SpA' };
    expect(datosDeIngreso(detalle({ datos_provisorios: empresa })).cliente).toMatchObject({
      persona: null,
      empresa: { razon_social: 'Comercial Los Boldos SpA', correo_empresas: ['camila@correo.example'] },
    });
  });
  it('de un cliente conocido dice lo que se sabe de él', () => {
    const cliente = { rut: '1-9', persona: null, empresa: { razon_social: 'Conocida' } };
    expect(datosDeIngreso(detalle({ cliente, datos_provisorios: provisorios })).cliente).toBe(cliente);
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
