/** Every stored state of an order (specification, 4.2). */
export const ESTADOS = [
  'Pre ingreso',
  'Pre ingreso regiones',
  'Ingresado',
  'Asignado',
  'En Evaluación',
  'Diagnosticado por revisar',
  'Cotización Solicitada',
  'En Solicitud de Excepción',
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'Repuesto localizado solicitado',
  'Repuesto entregado',
  'Repuestos entregados',
  'En Reparación',
  'Reparado por pagar',
  'Reparado',
  'Rechazado',
  'Revisión Informe',
  'Informe Revisado',
  'A espera de retiro',
  'Acreditación',
  'Cerrado',
] as const;
export type Estado = (typeof ESTADOS)[number];
/** State names of the specification that no order takes (specification, 4.2). */
export const ESTADOS_SIN_ORDENES = ['Pendiente', 'En progreso'] as const;
