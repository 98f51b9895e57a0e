import { a, hecho, INICIO, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { OrdenContadorEntity } from './orden.contador.entity';
import { OrdenEntity } from './orden.entity';

const { given } = proyecciones();

const EMPRESA = {
  cliente_id: 1,
  rut: '76543210-3',
  razon_social: 'Comercial Ñuñoa',
  correo_empresas: ['ventas@n.example'],
  correo_cambio: [],
};
const SUCURSAL = {
  cliente_id: 1,
  sucursal_id: 5,
  nombre: 'Sucursal Centro',
  direccion: 'Calle 1',
  region: 'R',
  comuna: 'C',
  telefono: '1',
  email: [],
  despacho: 'ENVIO' as const,
  numero_courrier: null,
  comentarios: null,
};
const EQUIPO = {
  equipo_id: 1,
  cliente: 1,
  modelo: 3,
  serial_number: 'SERIE-9',
  password: 'secreta',
  type_hard_drive: null,
  size_hard_drive: null,
  power_source: 1,
  total_ram_memorie: null,
  memorie_modules: null,
};
const alrededor = [
  hecho('catalogo-marca', 'ItemDeCatalogoCreado', { catalogo: 'marca', id: 2, datos: { marca_name: 'Vega' } }),
  hecho('catalogo-modelo', 'ItemDeCatalogoCreado', { catalogo: 'modelo', id: 3, datos: { model_name: 'X1', marca: 2 } }),
  hecho('cliente-1', 'EmpresaCreada', EMPRESA),
  hecho('cliente-1', 'SucursalCreada', SUCURSAL),
  hecho('equipo-1', 'EquipoCreado', EQUIPO),
];
const asignada = hecho(
  'orden-1001',
  'TecnicoAsignado',
  { tecnico: { id: 4, nombre: 'Tomás Cerda' }, motivo_sobrecarga: null, estado: { anterior: 'Ingresado', nuevo: 'Asignado' } },
  { at: a(5) },
);

describe('la fila de una orden', () => {
  test('muestra lo suyo y lo de su cliente, su sucursal y su equipo, y se busca por todo ello', () =>
    given(...alrededor)
      .when(ordenCreada(1001, { sucursal_id: 5, rma: 'RMA0000001', codigo_retail: 'CR-7' }))
      .thenRows(OrdenEntity, {
        ot: 1001,
        estado: 'Ingresado',
        fecha_ingreso: new Date(INICIO),
        ubicacion: 'Recepción',
        tecnico: null,
        cliente: 'Comercial Ñuñoa',
        cliente_rut: '76543210-3',
        sucursal: 'Sucursal Centro',
        serie: 'SERIE-9',
        modelo: 'Vega X1',
        busqueda: '1001 rma0000001 serie-9 comercial nunoa 76543210-3 765432103 vega x1 sucursal centro cr-7 no enciende',
      }));

  test('sigue a la orden: estado, desde cuándo y quién', () =>
    given(ordenCreada(1001), ordenCreada(1002))
      .when(asignada)
      .thenRows(
        OrdenEntity,
        {
          ot: 1001,
          estado: 'Asignado',
          estado_desde: new Date(a(5)),
          fecha_ingreso: new Date(INICIO),
          tecnico_id: 4,
          tecnico: 'Tomás Cerda',
        },
        { ot: 1002, estado: 'Ingresado', tecnico_id: null, tecnico: null },
      ));

  test('cambia cuando cambia el nombre de su cliente, aunque la orden no', () =>
    given(...alrededor, ordenCreada(1001))
      .when(hecho('cliente-1', 'EmpresaEditada', { ...EMPRESA, razon_social: 'Comercial Ancud' }))
      .thenRows(OrdenEntity, { ot: 1001, revision: 0, cliente: 'Comercial Ancud', busqueda: expect.stringContaining('comercial ancud') }));
});

describe('los contadores', () => {
  const lugar = { tipo_servicio: 1, tipo_cliente: 2, despacho: 'RETIRO', cambio_3x3: false, cliente_empresa: 1 };

  test('cuentan por empresa, y por persona bajo 0', () =>
    given(ordenCreada(1001))
      .when(ordenCreada(1002), ordenCreada(1003, { tipo_cliente: 1, cliente_id: 9 }))
      .thenRows(
        OrdenContadorEntity,
        { estado: 'Ingresado', tipo_cliente: 1, cliente_empresa: 0, cantidad: 1 },
        { ...lugar, estado: 'Ingresado', tecnico_id: 0, cantidad: 2 },
      ));

  test('llevan la orden de donde estaba a donde está', () =>
    given(ordenCreada(1001), ordenCreada(1002))
      .when(asignada)
      .thenRows(
        OrdenContadorEntity,
        { ...lugar, estado: 'Asignado', tecnico_id: 4, cantidad: 1 },
        { ...lugar, estado: 'Ingresado', tecnico_id: 0, cantidad: 1 },
      ));
});
