import { refuse } from '@bitacora/platform';

/** Sortable columns by their wire names. */
const COLUMNAS: Readonly<Record<string, string>> = {
  id: 'v.id',
  nombre: 'v.nombre',
  apellido: 'v.apellido',
  correo_electronico: 'v.correo_electronico',
  telefono: 'v.telefono',
  estado: 'v.estado_orden',
  rma: 'v.rma',
  monto_total_neto: 'v.monto_total_neto',
  monto_total: 'v.monto_total',
  monto_con_descuento: 'v.monto_con_descuento',
  ot: 'v.ot',
  cotizacion: 'v.cotizacion',
  creada_en: 'v.creada_en',
};

/** Columns with empty values, which come last. */
const CON_VACIOS: ReadonlySet<string> = new Set(['apellido', 'correo_electronico', 'telefono', 'rma', 'ot', 'cotizacion']);

/** The sort columns of the list, by the callers' names. */
export const CAMPOS_DE_ORDEN: readonly string[] = Object.keys(COLUMNAS);

/** `-campo` for descending; newest first by default. */
export function orderBy(ordering: string | undefined): string {
  if (ordering === undefined) return 'v.creada_en desc, v.id desc';
  const desciende = ordering.startsWith('-');
  const campo = desciende ? ordering.slice(1) : ordering;
  const columna = Object.hasOwn(COLUMNAS, campo) ? COLUMNAS[campo] : undefined;
  if (!columna) return refuse('DATOS_INVALIDOS', 'No se puede ordenar por ese campo', { campos: { ordering: ['Campo desconocido'] } });
  if (!desciende) return `${columna}, v.id`;
  // With `nulls last`, a column without empty values could not use its index.
  return CON_VACIOS.has(campo) ? `${columna} desc nulls last, v.id desc` : `${columna} desc, v.id desc`;
}
