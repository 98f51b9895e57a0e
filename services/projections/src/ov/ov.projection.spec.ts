import { STREAM_OV } from '@bitacora/domain/streams';
import { a, hecho } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { OvEntity } from './ov.entity';

const { given } = proyecciones();

const creada = (ov_id: number, nombre: string) =>
  hecho(STREAM_OV.of(ov_id), 'OvCreada', {
    ov_id,
    origen: 'CLIENTE',
    nombre,
    apellido: 'Muñoz',
    correo_electronico: 'camila@correo.example',
    telefono: '912345678',
    rut: '12345678-5',
    region: null,
    comuna: null,
    direccion: null,
    comentario: null,
    numero_serie_equipo: 'SERIE-9',
    device_picture: null,
    rma: null,
    repuestos: [],
    ot: null,
    situacion_ot: null,
    diagnostico_pagado: false,
    partes_ya_pedidas: [],
    ov_rechazada: null,
    data_ov_rechazada: null,
    estado: { anterior: null, nuevo: 'Oportunidad Completada' },
  });
const cotizada = hecho(
  'ov-5',
  'CotizacionEnviada',
  {
    detalle_venta: [],
    servicios: [],
    porcentaje_descuento: 10,
    requiere_cobro_envio: false,
    costo_envio: 0,
    requiere_abono: false,
    abono_requerido: 0,
    comentario_vendedor: null,
    montos: { monto_total_neto: 45_000, iva: 8_550, monto_bruto: 53_550, monto_descuento: 5_355, total: 48_195 },
    estado: { anterior: 'Oportunidad Completada', nuevo: 'Cotización Enviada' },
  },
  { at: a(4) },
);

test('una oportunidad se busca por su persona, su RUT con y sin guion y su serie', () =>
  given().when(creada(5, 'Camila')).thenRows(OvEntity, {
    id: 5,
    estado: 'Oportunidad Completada',
    nombre: 'Camila',
    cotizacion: null,
    monto_total: '0',
    busqueda: '5 camila munoz camila@correo.example 912345678 12345678-5 123456785 serie-9',
  }));

test('una cotización deja sus montos, y la fecha en que se envió', () =>
  given(creada(5, 'Camila'), creada(6, 'Berta'))
    .when(cotizada)
    .thenRows(
      OvEntity,
      {
        id: 5,
        revision: 1,
        estado: 'Cotización Enviada',
        monto_total_neto: '45000',
        monto_total: '53550',
        monto_con_descuento: '48195',
        cotizacion: new Date(a(4)),
      },
      { id: 6, revision: 0, estado: 'Oportunidad Completada', cotizacion: null },
    ));
