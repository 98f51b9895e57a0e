/** The ways in which personal data are read. */
export const VIAS_DE_LECTURA = ['consola', 'api', 'exportacion', 'documento', 'cliente'] as const;
export type ViaDeLectura = (typeof VIAS_DE_LECTURA)[number];
export const VIA_EN_PALABRAS: Readonly<Record<ViaDeLectura, string>> = {
  consola: 'En pantalla',
  api: 'Por un programa',
  exportacion: 'En una exportación',
  documento: 'En un documento',
  cliente: 'El propio cliente',
};

/** The classes of reads, each with its own retention: reads by the house, and by customers on their own page. */
export const CLASES_DE_LECTURA = ['casa', 'cliente'] as const;
export type ClaseDeLectura = (typeof CLASES_DE_LECTURA)[number];

/** The purposes of a read of personal data, by screen. */
export const PROPOSITOS = {
  tablero: 'Tablero',
  lista: 'Lista de órdenes',
  orden: 'Una orden',
  ingreso: 'Ingreso de una orden',
  busqueda: 'Búsqueda',
  clientes: 'Clientes y equipos',
  ventas: 'Oportunidades de venta',
  bodega: 'Bodega y repuestos',
  excepciones: 'Excepciones',
  correos: 'Correos',
  informes: 'Informes',
  proceso: 'Proceso',
  derechos: 'Derechos sobre datos personales',
  administracion: 'Administración',
  auditoria: 'Auditoría',
  cuenta: 'Su cuenta',
} as const satisfies Readonly<Record<string, string>>;
export type Proposito = keyof typeof PROPOSITOS;
/** The purpose with a name; null for an unknown name. */
export const propositoDe = (dicho: unknown): Proposito | null =>
  typeof dicho === 'string' && Object.hasOwn(PROPOSITOS, dicho) ? (dicho as Proposito) : null;
