import type { Codigo } from '../codigos';

/** The refusals of decisions on an order. */
export const DE_ORDEN = [
  'ACCION_DESCONOCIDA',
  'ACCION_NO_DISPONIBLE',
  'CAMBIO_NO_PENDIENTE',
  'ESTADO_NO_PERMITIDO',
  'EXCEPCION_YA_RESPONDIDA',
  'NO_REVERSIBLE',
  'OV_CON_OT',
  'OV_DISTINTA',
  'PARTE_DESCONTINUADA',
  'PARTE_NO_ENTREGADA',
  'PARTE_SIN_RESULTADO',
  'PLAZO_VIGENTE',
  'SIN_CORREO_REGISTRADO',
  'SIN_COTIZACION',
  'SIN_DIAGNOSTICO',
  'SIN_OV_ACEPTADA',
  'SIN_STOCK',
  'SIN_TECNICO',
  'SOLICITUD_FINAL',
  'SOLICITUD_NO_ESPERADA',
  'TRANSICION_NO_PERMITIDA',
] as const satisfies readonly Codigo[];

/** The refusals of decisions on an opportunity. */
export const DE_OV = [
  'ACCION_DESCONOCIDA',
  'ACCION_NO_DISPONIBLE',
  'ENLACE_INVALIDO',
  'ENLACE_USADO',
  'ENLACE_VENCIDO',
  'OT_DISTINTA',
  'OV_CON_OT',
  'PARTE_DESCONTINUADA',
  'SIN_OT',
  'SIN_STOCK',
  'TRANSICION_NO_PERMITIDA',
] as const satisfies readonly Codigo[];

/** The refusals of movements of stock. */
export const DE_STOCK = ['PARTE_CON_HISTORIA', 'PARTE_DESCONTINUADA', 'PARTE_PEDIDA', 'SIN_STOCK'] as const satisfies readonly Codigo[];
