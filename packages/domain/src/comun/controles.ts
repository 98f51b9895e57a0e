/** The kinds of control that a form field may name. */
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
  /** Metadata of a form field besides its type; a misspelt control does not compile. */
  interface GlobalMeta {
    /** The limit of a date: a purchase is in the past, an arrival in the future. */
    dias?: 'desde hoy' | 'hasta hoy';
    control?: NombreControl;
  }
}
