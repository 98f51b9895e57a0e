import { z } from 'zod';
import { defineEvent } from '../../kernel';
import { datos, lineaVentaSchema, montosSchema, servicioVentaSchema } from './comun';

const cotizacionShape = {
  detalle_venta: z.array(lineaVentaSchema),
  servicios: z.array(servicioVentaSchema),
  porcentaje_descuento: z.number().min(0).max(100),
  requiere_cobro_envio: z.boolean(),
  costo_envio: z.number().int().nonnegative(),
  requiere_abono: z.boolean(),
  abono_requerido: z.number().int().nonnegative(),
  comentario_vendedor: z.string().nullable(),
  /** Computed at the decision, so that later rules do not change a quotation. */
  montos: montosSchema,
};

export const CotizacionGuardada = defineEvent({
  type: 'CotizacionGuardada',
  label: 'Cotización guardada',
  schema: datos(cotizacionShape),
  personal: ['comentario_vendedor'],
});
export const CotizacionEnviada = defineEvent({
  type: 'CotizacionEnviada',
  label: 'Cotización enviada',
  schema: datos(cotizacionShape),
  personal: ['comentario_vendedor'],
});
export const CotizacionPdfGenerado = defineEvent({
  type: 'CotizacionPdfGenerado',
  label: 'PDF de cotización generado',
  schema: datos({ cotizacion_pdf: z.string() }),
});
export const CotizacionAceptada = defineEvent({
  type: 'CotizacionAceptada',
  label: 'Cotización aceptada por el cliente',
  schema: datos({
    monto_abonado: z.number().int().nonnegative(),
    nro_boleta_abono: z.string().nullable(),
    /** The lines that the free stock covers, for an open order that takes them over. */
    lineas_con_stock: z.array(z.number().int()),
  }),
});
export const CotizacionRechazada = defineEvent({
  type: 'CotizacionRechazada',
  label: 'Cotización rechazada por el cliente',
  schema: datos({ tipo: z.enum(['create_ov', 'close_ov']), ov_hija: z.number().int().nullable() }),
});
export const NuevaCotizacionPreparada = defineEvent({
  type: 'NuevaCotizacionPreparada',
  label: 'Nueva cotización preparada',
  schema: datos({ ov_hija: z.number().int() }),
});
export const OvRechazadaCerrada = defineEvent({ type: 'OvRechazadaCerrada', label: 'Oportunidad rechazada cerrada', schema: datos({}) });

/** The customer withdrew the acceptance before an order had the parts: reserved units return to the shelves. */
export const OportunidadCancelada = defineEvent({
  type: 'OportunidadCancelada',
  label: 'Oportunidad cancelada',
  schema: datos({ motivo: z.string() }),
  personal: ['motivo'],
});
/** A part of the deposit was returned to the customer. */
export const AbonoDevuelto = defineEvent({
  type: 'AbonoDevuelto',
  label: 'Abono devuelto',
  schema: datos({ monto_devuelto: z.number().int().positive(), nro_documento_devolucion: z.string() }),
});

const pagoShape = {
  nro_boleta_pago: z.string(),
  comentario_cierre: z.string().nullable(),
  monto_pagado: z.number().int().nonnegative(),
};
export const PagoIngresado = defineEvent({
  type: 'PagoIngresado',
  label: 'Pago ingresado',
  schema: datos(pagoShape),
  personal: ['comentario_cierre'],
});
export const PagoDeDiagnosticoIngresado = defineEvent({
  type: 'PagoDeDiagnosticoIngresado',
  label: 'Pago de diagnóstico ingresado',
  schema: datos({
    ...pagoShape,
    monto_diagnostico: z.number().int(),
    monto_envio: z.number().int().nonnegative(),
    /** The part covered by the deposit; absent in events older than the counting of deposits. */
    abono_aplicado: z.number().int().nonnegative().optional(),
  }),
  personal: ['comentario_cierre'],
});
