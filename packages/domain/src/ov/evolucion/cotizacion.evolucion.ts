import type { Recorded } from '../../kernel';
import type { OvEventOf } from '../eventos';
import type { Ov, PagoDeOv } from '../ov.state';

function conCotizacion(data: OvEventOf<'CotizacionEnviada' | 'CotizacionGuardada'>['data'], ov: Ov): Ov {
  const { estado: _estado, ...cotizacion } = data;
  return { ...ov, ...cotizacion };
}

const conPago = (ov: Ov, { at, actor }: Recorded, pago: Omit<PagoDeOv, 'fecha_hora' | 'responsable'>): readonly PagoDeOv[] => [
  ...ov.pagos,
  { ...pago, fecha_hora: at, responsable: actor.nombre },
];

export const evolucionCotizacion = {
  CotizacionGuardada: ({ data }: OvEventOf<'CotizacionGuardada'>, ov: Ov): Ov => conCotizacion(data, ov),
  CotizacionEnviada: ({ data }: OvEventOf<'CotizacionEnviada'>, ov: Ov, { at }: Recorded): Ov => ({
    ...conCotizacion(data, ov),
    cotizacion_enviada_en: at,
  }),
  CotizacionPdfGenerado: ({ data }: OvEventOf<'CotizacionPdfGenerado'>, ov: Ov): Ov => ({ ...ov, cotizacion_pdf: data.cotizacion_pdf }),
  CotizacionAceptada: ({ data }: OvEventOf<'CotizacionAceptada'>, ov: Ov, meta: Recorded): Ov => ({
    ...ov,
    monto_abonado: data.monto_abonado,
    nro_boleta_abono: data.nro_boleta_abono,
    pagos:
      data.monto_abonado > 0
        ? conPago(ov, meta, { concepto: 'Abono', monto: data.monto_abonado, documento: data.nro_boleta_abono, envio: 0 })
        : ov.pagos,
    detalle_venta:
      ov.situacion_ot === 'ABIERTA'
        ? ov.detalle_venta.map((linea) => ({ ...linea, repuesto_disponiblidad: data.lineas_con_stock.includes(linea.id) }))
        : ov.detalle_venta,
  }),
  CotizacionRechazada: ({ data }: OvEventOf<'CotizacionRechazada'>, ov: Ov): Ov => ({
    ...ov,
    ov_hija: data.ov_hija,
    situacion_ot: ov.situacion_ot === 'ABIERTA' ? 'RECHAZADA' : ov.situacion_ot,
  }),
  NuevaCotizacionPreparada: ({ data }: OvEventOf<'NuevaCotizacionPreparada'>, ov: Ov): Ov => ({ ...ov, ov_hija: data.ov_hija }),
  OvRechazadaCerrada: (_event: OvEventOf<'OvRechazadaCerrada'>, ov: Ov): Ov => ov,
  OportunidadCancelada: ({ data }: OvEventOf<'OportunidadCancelada'>, ov: Ov): Ov => ({ ...ov, motivo_cancelacion: data.motivo }),
  AbonoDevuelto: ({ data }: OvEventOf<'AbonoDevuelto'>, ov: Ov, meta: Recorded): Ov => ({
    ...ov,
    abono_devuelto: ov.abono_devuelto + data.monto_devuelto,
    pagos: conPago(ov, meta, {
      concepto: 'Devolución de abono',
      monto: -data.monto_devuelto,
      documento: data.nro_documento_devolucion,
      envio: 0,
    }),
  }),
  PagoIngresado: ({ data }: OvEventOf<'PagoIngresado'>, ov: Ov, meta: Recorded): Ov => ({
    ...ov,
    pagos: conPago(ov, meta, { concepto: 'Pago final', monto: data.monto_pagado, documento: data.nro_boleta_pago, envio: 0 }),
    nro_boleta_pago: data.nro_boleta_pago,
    comentario_cierre: data.comentario_cierre,
    monto_pagado: data.monto_pagado,
  }),
  PagoDeDiagnosticoIngresado: ({ data }: OvEventOf<'PagoDeDiagnosticoIngresado'>, ov: Ov, meta: Recorded): Ov => ({
    ...ov,
    pagos: conPago(ov, meta, {
      concepto: 'Diagnóstico',
      monto: data.monto_pagado,
      documento: data.nro_boleta_pago,
      envio: data.monto_envio,
    }),
    abono_aplicado: ov.abono_aplicado + (data.abono_aplicado ?? 0),
    nro_boleta_pago: data.nro_boleta_pago,
    comentario_cierre: data.comentario_cierre,
    monto_pagado: data.monto_pagado,
    diagnostico_pagado: true,
  }),
};
