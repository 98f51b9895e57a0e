import type { Recorded } from '../../kernel';
import type { OvEventOf } from '../eventos';
import { SIN_MONTOS } from '../ov.dinero';
import { ESTADO_OV } from '../ov.estados';
import type { Ov } from '../ov.state';

/** The state before the first event. */
export const OV_VACIA: Ov = {
  id: 0,
  origen: null,
  estado: ESTADO_OV.COMPLETADA,
  estado_desde: '',
  creada_en: '',
  nombre: '',
  apellido: null,
  correo_electronico: null,
  telefono: null,
  rut: null,
  region: null,
  comuna: null,
  direccion: null,
  comentario: null,
  comentario_vendedor: null,
  comentario_cierre: null,
  numero_serie_equipo: null,
  device_picture: null,
  rma: null,
  ot: null,
  situacion_ot: null,
  diagnostico_pagado: false,
  repuestos: [],
  detalle_venta: [],
  servicios: [],
  porcentaje_descuento: 0,
  requiere_cobro_envio: false,
  costo_envio: 0,
  montos: SIN_MONTOS,
  requiere_abono: false,
  abono_requerido: 0,
  monto_abonado: 0,
  nro_boleta_abono: null,
  monto_pagado: 0,
  nro_boleta_pago: null,
  abono_aplicado: 0,
  abono_devuelto: 0,
  pagos: [],
  motivo_cancelacion: null,
  ov_rechazada: null,
  data_ov_rechazada: null,
  ov_hija: null,
  link_precompletado: false,
  enlace: { numero: 1, desde: null, anulado: false },
  cotizacion_pdf: null,
  cotizacion_enviada_en: null,
  partes_ya_pedidas: [],
  historial_acciones: [],
};

export const evolucionCreacion = {
  OvPrecompletada: ({ data }: OvEventOf<'OvPrecompletada'>, ov: Ov, { at }: Recorded): Ov => {
    const { ov_id, send_email: _correo, estado: _estado, ...campos } = data;
    return { ...ov, ...campos, id: ov_id, estado: ESTADO_OV.PRECOMPLETADA, estado_desde: at, creada_en: at };
  },
  OvCreada: ({ data }: OvEventOf<'OvCreada'>, ov: Ov, { at }: Recorded): Ov => {
    const { ov_id, estado: _estado, ...campos } = data;
    return { ...ov, ...campos, id: ov_id, estado: ESTADO_OV.COMPLETADA, estado_desde: at, creada_en: at };
  },
  OvCompletada: ({ data }: OvEventOf<'OvCompletada'>, ov: Ov): Ov => {
    const { estado: _estado, ...campos } = data;
    return { ...ov, ...campos, comentario: campos.comentario ?? ov.comentario, rma: campos.rma ?? ov.rma };
  },
  OvEditada: ({ data }: OvEventOf<'OvEditada'>, ov: Ov): Ov => {
    const { cambios: _cambios, estado: _estado, ...campos } = data;
    return { ...ov, ...campos };
  },
  EnlaceDeOvAnulado: (_event: OvEventOf<'EnlaceDeOvAnulado'>, ov: Ov): Ov => ({ ...ov, enlace: { ...ov.enlace, anulado: true } }),
  EnlaceDeOvRenovado: ({ data }: OvEventOf<'EnlaceDeOvRenovado'>, ov: Ov, { at }: Recorded): Ov => ({
    ...ov,
    enlace: { numero: data.numero, desde: at, anulado: false },
  }),
};
