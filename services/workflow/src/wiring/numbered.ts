/** The numbered kinds; each has its own sequence. */
export const NUMBERED = [
  'orden',
  'cliente',
  'sucursal',
  'equipo',
  'parte',
  'ov',
  'catalogo',
  'grupo',
  'importacion',
  'anterior',
  'solicitud_datos',
] as const;
export type Numbered = (typeof NUMBERED)[number];
