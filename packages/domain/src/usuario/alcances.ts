/** The scopes of an API token, with the words for its owner. */
export const ALCANCES = {
  'ordenes:leer': 'Leer órdenes, sus archivos y sus documentos',
  'ordenes:escribir': 'Crear órdenes y actuar sobre ellas',
  'clientes:leer': 'Leer clientes y equipos',
  'clientes:escribir': 'Crear y corregir clientes y equipos',
  'partes:leer': 'Leer repuestos, existencias y movimientos',
  'partes:escribir': 'Crear y corregir repuestos, y registrar movimientos',
  'oportunidades:leer': 'Leer oportunidades de venta',
  'oportunidades:escribir': 'Crear oportunidades y actuar sobre ellas',
  'reportes:leer': 'Leer informes y descargar libros',
  'eventos:leer': 'Oír lo que cambia, por el socket',
} as const satisfies Readonly<Record<string, string>>;

/** The name of a scope. */
export type Alcance = keyof typeof ALCANCES;
/** The closed list of scopes. */
export const NOMBRES_DE_ALCANCE = Object.keys(ALCANCES) as [Alcance, ...Alcance[]];
