import type { Recorded } from '../../kernel';
import type { OvEventOf } from '../eventos';
import type { Ov } from '../ov.state';

function conCotizacion(data: OvEventOf<'CotizacionEnviada' | 'CotizacionGuardada'>['data'], ov: Ov): Ov {
  const { estado: _estado, ...cotizacion } = data;
  return { ...ov, ...cotizacion };
}

export const evolucionCotizacion = {
  CotizacionGuardada: ({ data }: OvEventOf<'CotizacionGuardada'>, ov: Ov): Ov => conCotizacion(data, ov),
  CotizacionEnviada: ({ data }: OvEventOf<'CotizacionEnviada'>, ov: Ov, { at }: Recorded): Ov => ({
    ...conCotizacion(data, ov),
    cotizacion_enviada_en: at,
  }),
  CotizacionPdfGenerado: ({ data }: OvEventOf<'CotizacionPdfGenerado'>, ov: Ov): Ov => ({ ...ov, cotizacion_pdf: data.cotizacion_pdf }),
  CotizacionAceptada: ({ data }: OvEventOf<'CotizacionAceptada'>, ov: Ov): Ov => ({
    ...ov,
    monto_abonado: data.monto_abonado,
    nro_boleta_abono: data.nro_boleta_abono,
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
  PagoIngresado: ({ data }: OvEventOf<'PagoIngresado'>, ov: Ov): Ov => ({
    ...ov,
    nro_boleta_pago: data.nro_boleta_pago,
    comentario_cierre: data.comentario_cierre,
    monto_pagado: data.monto_pagado,
  }),
  PagoDeDiagnosticoIngresado: ({ data }: OvEventOf<'PagoDeDiagnosticoIngresado'>, ov: Ov): Ov => ({
    ...ov,
    nro_boleta_pago: data.nro_boleta_pago,
    comentario_cierre: data.comentario_cierre,
    monto_pagado: data.monto_pagado,
    diagnostico_pagado: true,
  }),
};
