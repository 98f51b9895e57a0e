/**
 * What a read is about: the beginning of its cache key. Whoever changes something makes a whole subject stale; the rest of a
 * key is the operation and its data.
 */
export const TEMA = {
  /** All reads of one order. */
  orden: (ot: number) => ['orden', ot],
  /** Lists of orders that hints refresh as they come; the order list itself moves only when nobody is on it. */
  ordenes: ['ordenes'],
  lista: ['lista'],
  pestanas: ['lista', 'pestanas'],
  vistas: ['vistas'],
  tablero: ['tablero'],
  excepciones: ['excepciones'],
  ov: ['ov'],
  /** All reads of one opportunity. */
  unaOv: (id: number) => ['ov', id],
  /** What the wizards of opportunities ask meanwhile: hints do not touch it. */
  ayudaDeOv: ['ov-ayuda'],
  clientes: ['clientes'],
  equipos: ['equipos'],
  marcas: ['marcas'],
  modelos: ['modelos'],
  /** Lists that hardly ever change. */
  catalogo: ['catalogo'],
  /** What is found while somebody types. */
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
