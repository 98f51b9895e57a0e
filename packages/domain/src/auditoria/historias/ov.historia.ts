import type { Logged } from '../../kernel';
import { cicloOv, type LineaVenta, type Ov, type ServicioVenta } from '../../ov';
import { campos, type Historia } from '../historia';
import { lista, numero, opcion, pesos, porcentaje, secreto, siNo } from '../valores';

const SITUACION = {
  COTIZADA: 'cotizado',
  POR_LLEGAR: 'por llegar',
  ASIGNADA: 'asignado',
  ENTREGADA: 'entregado al ejecutivo',
  EN_ORDEN: 'en la orden',
  VENDIDA: 'vendido',
  LIBERADA: 'liberado',
};
const linea = (valor: unknown) => {
  const { cantidad, precio_unitario, parte, situacion, repuesto_disponiblidad: hay } = valor as LineaVenta;
  const stock = hay === null ? '' : hay ? ', con stock' : ', sin stock';
  return `${cantidad} × ${parte.part_number} ${parte.description} a ${pesos(precio_unitario)} (${SITUACION[situacion]}${stock})`;
};
const servicio = (valor: unknown) => {
  const { cantidad, precio, servicio: uno } = valor as ServicioVenta;
  return `${cantidad} × ${uno.nombre} a ${pesos(precio)}`;
};
const deOv = campos({
  estado: ['Estado'],
  nombre: ['Nombre'],
  apellido: ['Apellido'],
  correo_electronico: ['Correo'],
  telefono: ['Teléfono'],
  rut: ['RUT'],
  region: ['Región'],
  comuna: ['Comuna'],
  direccion: ['Dirección'],
  comentario: ['Comentario'],
  comentario_vendedor: ['Comentario del vendedor'],
  comentario_cierre: ['Comentario de cierre'],
  numero_serie_equipo: ['N° de serie'],
  device_picture: ['Foto de la etiqueta', (valor) => (valor ? 'Con foto' : null)],
  rma: ['RMA'],
  ot: ['OT', (valor) => (valor ? `OT ${valor}` : null)],
  situacion_ot: ['Situación de la OT', opcion({ ABIERTA: 'Abierta', RECHAZADA: 'Rechazada', CERRADA: 'Cerrada' })],
  diagnostico_pagado: ['Diagnóstico pagado', siNo],
  repuestos: [
    'Repuestos pedidos',
    lista((uno) => [(uno as { categoria: string | null }).categoria, (uno as { comments: string }).comments].filter(Boolean).join(': ')),
  ],
  detalle_venta: ['Repuestos', lista(linea)],
  servicios: ['Servicios', lista(servicio)],
  porcentaje_descuento: ['Descuento', porcentaje],
  requiere_cobro_envio: ['Cobra envío', siNo],
  costo_envio: ['Costo de envío', pesos],
  requiere_abono: ['Requiere abono', siNo],
  abono_requerido: ['Abono requerido', pesos],
  monto_abonado: ['Abonado', pesos],
  nro_boleta_abono: ['Boleta del abono'],
  monto_pagado: ['Pagado', pesos],
  nro_boleta_pago: ['Boleta del pago'],
  abono_aplicado: ['Abono aplicado al diagnóstico', pesos],
  abono_devuelto: ['Abono devuelto', pesos],
  motivo_cancelacion: ['Motivo de la cancelación'],
  ov_hija: ['Nueva oportunidad', (valor) => (valor ? `OV ${valor}` : null)],
  link_precompletado: ['Con enlace', siNo],
  cotizacion_pdf: ['PDF de la cotización', (valor) => (valor ? 'Generado' : null)],
});
const deMontos = campos({
  monto_total_neto: ['Neto', pesos],
  iva: ['IVA', pesos],
  monto_descuento: ['Descuento en pesos', pesos],
  total: ['Total', pesos],
});
const deEnlace = campos({ numero: ['Enlace número', numero], anulado: ['Enlace anulado', siNo] });
const deSuActo = campos({
  nro_documento_devolucion: ['Documento de la devolución'],
  monto_diagnostico: ['Diagnóstico', pesos],
  monto_envio: ['Envío', pesos],
  por_ov: ['Por la OV'],
  token: ['Enlace', secreto],
});

/** A sales opportunity: its customer, its quotation and its money. */
export const HISTORIA_OV: Historia<Ov> = {
  after: (ov, event) => cicloOv.after(ov, event),
  datos: ({ montos, enlace, ...ov }) => [...deOv(ov as unknown as Record<string, unknown>), ...deMontos(montos), ...deEnlace(enlace)],
  detalles: ({ data }: Logged) => deSuActo(data as Record<string, unknown>),
};
