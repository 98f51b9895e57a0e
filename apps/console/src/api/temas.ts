/**
 * Subjects of reads, the beginning of their cache keys. A change makes a whole subject stale; the rest of a key is the operation and its
 * data.
 */
export const TEMA = {
  /** All reads of one order. */
  orden: (ot: number) => ['orden', ot],
  /** Lists of orders that hints refresh at once; the order list itself only when nobody is using it. */
  ordenes: ['ordenes'],
  lista: ['lista'],
  pestanas: ['lista', 'pestanas'],
  vistas: ['vistas'],
  tablero: ['tablero'],
  excepciones: ['excepciones'],
  ov: ['ov'],
  /** All reads of one opportunity. */
  unaOv: (id: number) => ['ov', id],
  /** Reads of the wizards of opportunities, which hints leave alone. */
  ayudaDeOv: ['ov-ayuda'],
  clientes: ['clientes'],
  equipos: ['equipos'],
  marcas: ['marcas'],
  modelos: ['modelos'],
  /** Lists that hardly ever change. */
  catalogo: ['catalogo'],
  /** Results of a search while typing. */
  busqueda: ['busqueda'],
  partes: ['partes'],
  inventario: ['inventario'],
  informes: ['informes'],
  correos: ['correos'],
  avisos: ['avisos'],
  personas: ['personas'],
  operacion: ['operacion'],
  auditoria: ['auditoria'],
  ajustes: ['ajustes'],
} as const;

/** The beginning of a cache key. */
export type Tema = readonly (string | number)[];
