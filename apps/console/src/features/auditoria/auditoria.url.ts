import { conCambios, useDireccion } from '../../componentes/direccion';

/** The filters of the audit, as the address and the API name them. */
export const FILTROS = ['texto', 'persona', 'acto', 'entidad', 'id', 'desde', 'hasta'] as const;
export type Filtro = (typeof FILTROS)[number];
export type Filtros = Readonly<Partial<Record<Filtro, string>>>;

/** The search of the audit in the address; another search goes back to the newest facts. */
export function useAuditoriaUrl() {
  const { params, cambiar } = useDireccion();
  const filtros: Filtros = Object.fromEntries(FILTROS.flatMap((clave) => (params.get(clave) ? [[clave, params.get(clave)]] : [])));
  const consulta = new URLSearchParams(filtros as Record<string, string>);
  // A kind without its number is still being typed.
  if (!filtros.entidad || !filtros.id) for (const clave of ['entidad', 'id']) consulta.delete(clave);
  const pagina = new URLSearchParams(consulta);
  const antes = params.get('antes');
  if (antes) pagina.set('antes', antes);
  return {
    filtros,
    antes,
    vista: params.get('vista'),
    /** The query of all pages, and of the shown one. */
    consulta: consulta.toString(),
    pagina: pagina.toString(),
    /** Changes filters and returns to the first page. */
    filtrar: (cambios: Readonly<Partial<Record<Filtro | 'vista', string | null>>>) => cambiar({ ...cambios, antes: null }),
    /** The address with some changes, for links. */
    hacia: (cambios: Readonly<Record<string, string | null>>): string => `?${conCambios(params, cambios)}`,
    limpiar: () => cambiar({ ...Object.fromEntries(FILTROS.map((clave) => [clave, null])), antes: null, vista: null }),
  };
}
export type AuditoriaUrl = ReturnType<typeof useAuditoriaUrl>;
