import type { NombreCatalogo } from '@bitacora/domain/catalogo';

/** A kind of thing that may use an item: its word in singular and plural. */
type Clase = readonly [uno: string, varios: string];
interface Uso {
  readonly de: Clase;
  /** The rows that use item $1, for a «from» clause. */
  readonly sql: (schema: string) => string;
}
const ORDENES: Clase = ['orden', 'órdenes'];
const EQUIPOS: Clase = ['equipo', 'equipos'];
const enOrden = (donde: string): readonly Uso[] => [{ de: ORDENES, sql: (schema) => `${schema}.orden where ${donde}` }];

/**
 * The things that use the items of each catalogue by number. An opportunity stores the words of its categories and an order those of its
 * reason, not their numbers.
 */
export const USOS: Readonly<Record<NombreCatalogo, readonly Uso[]>> = {
  marca: [
    {
      de: ['modelo', 'modelos'],
      sql: (schema) => `${schema}.catalogo where catalogo = 'modelo' and activo and (datos ->> 'marca')::integer = $1::integer`,
    },
    {
      de: EQUIPOS,
      sql: (schema) =>
        `${schema}.equipo e join ${schema}.catalogo m on m.catalogo = 'modelo' and m.id = e.modelo_id where (m.datos ->> 'marca')::integer = $1::integer`,
    },
  ],
  modelo: [{ de: EQUIPOS, sql: (schema) => `${schema}.equipo where modelo_id = $1::integer` }],
  tipo_falla: enOrden(`dominio -> 'tipo_de_falla' @> to_jsonb($1::integer)`),
  courier: enOrden(`(dominio #>> '{salida,courier_id}')::integer = $1::integer`),
  distribuidor: enOrden(`(dominio #>> '{salida,distribuidor_id}')::integer = $1::integer`),
  tienda: enOrden(`(dominio ->> 'tienda_id')::integer = $1::integer`),
  categoria_parte: [],
  motivo_rechazo: [],
  servicio: [
    {
      de: ['oportunidad', 'oportunidades'],
      sql: (schema) =>
        `${schema}.ov where dominio -> 'servicios' @> jsonb_build_array(jsonb_build_object('servicio', jsonb_build_object('id', $1::integer)))`,
    },
  ],
};

/** Counts as a sentence: «Lo nombran 3 modelos y 12 equipos». */
export function usoEnPalabras(cuentas: readonly { readonly de: Clase; readonly n: number }[]): string {
  const [primera, ...resto] = cuentas
    .filter(({ n }) => n > 0)
    .map(({ de: [uno, varios], n }) => ({ n, texto: `${n} ${n === 1 ? uno : varios}` }));
  if (!primera) return 'Nada lo nombra';
  const uno = primera.n === 1 && resto.length === 0;
  return `Lo ${uno ? 'nombra' : 'nombran'} ${[primera, ...resto].map(({ texto }) => texto).join(' y ')}`;
}
