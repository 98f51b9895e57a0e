/** The kinds of control that a field of a form may name. */
export const CONTROLES = [
  'archivo',
  'checkbox',
  'comuna',
  'courier',
  'date',
  'disponibilidad',
  'distribuidor',
  'email',
  'hidden',
  'lineas',
  'modelo',
  'money',
  'number',
  'parte',
  'partes',
  'partes_recuperadas',
  'radio',
  'region',
  'rma',
  'rut',
  'select',
  'servicios',
  'solicitud',
  'solicitudes',
  'sucursal',
  'motivo',
  'tecnico',
  'text',
  'textarea',
  'tienda',
  'tipo_falla',
  'usuario',
] as const;
export type NombreControl = (typeof CONTROLES)[number];

declare module 'zod' {
  /** What a field of a form says beside its type; a misspelt control does not compile. */
  interface GlobalMeta {
    /** The limit of a day: a purchase lies in the past, an arrival in the future. */
    dias?: 'desde hoy' | 'hasta hoy';
    control?: NombreControl;
  }
}
