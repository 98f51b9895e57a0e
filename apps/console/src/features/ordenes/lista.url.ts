import { type ConsultaDeVista, FILTROS_DE_VISTA as FILTROS, type FiltroDeVista } from '@bitacora/domain/contracts';
import { useCallback, useMemo } from 'react';
import { type Cambios, paginaDe, useDireccion } from '../../componentes/direccion';

export { FILTROS_DE_VISTA as FILTROS, PESTANA_3X3 as TAB_3X3, PESTANA_TODAS as TAB_TODAS } from '@bitacora/domain/contracts';

/** The filters, tab and sort of an address. */
export function consultaDe(params: URLSearchParams): ConsultaDeVista {
  const filtros: ConsultaDeVista['filtros'] = {};
  for (const clave of FILTROS) {
    const valor = params.get(clave);
    if (valor) filtros[clave] = valor;
  }
  return { filtros, estado: (params.get('estado') as ConsultaDeVista['estado']) || null, ordering: params.get('ordering') || null };
}

/** The address changes that show a view. */
export const cambiosDe = ({ filtros, estado, ordering }: ConsultaDeVista): Cambios => ({
  ...Object.fromEntries(FILTROS.map((clave) => [clave, filtros[clave] ?? null])),
  estado,
  ordering,
});

/** True when two queries show the same. */
export const mismaConsulta = (a: ConsultaDeVista, b: ConsultaDeVista): boolean =>
  a.estado === b.estado && a.ordering === b.ordering && FILTROS.every((clave) => (a.filtros[clave] ?? '') === (b.filtros[clave] ?? ''));

/** Filters, tab, page, sort and view of the list live in the address: it can be copied, saved and returned to. */
export function useListaUrl() {
  const { params, cambiar } = useDireccion();
  const set = useCallback(
    (cambios: Cambios, { pagina = false, replace = pagina }: { pagina?: boolean; replace?: boolean } = {}) =>
      cambiar(pagina ? cambios : { ...cambios, page: null }, { replace }),
    [cambiar],
  );
  const consulta = useMemo(() => consultaDe(params), [params]);
  const filtros = useMemo(() => new URLSearchParams(consulta.filtros).toString(), [consulta]);
  const toggle = (clave: FiltroDeVista, valor: string) => set({ [clave]: params.get(clave) === valor ? null : valor });
  const limpiar = () => set({ ...Object.fromEntries(FILTROS.map((clave) => [clave, null])), vista: null });
  return {
    params,
    set,
    toggle,
    limpiar,
    consulta,
    /** Only the filters, in the server's form. */
    filtros,
    tab: params.get('estado') ?? '',
    ordering: consulta.ordering ?? '',
    page: paginaDe(params),
    vista: params.get('vista'),
  };
}
export type ListaUrl = ReturnType<typeof useListaUrl>;
