import { useSearchParams } from 'react-router';

/** Filters, tab, page and order of the list live in the address: it can be copied, saved and gone back to. */
export function useListaUrl() {
  const [params, setParams] = useSearchParams();
  const set = (cambios: Readonly<Record<string, string | null>>, conservarPagina = false) => {
    const next = new URLSearchParams(params);
    for (const [clave, valor] of Object.entries(cambios)) {
      if (valor === null || valor === '') next.delete(clave);
      else next.set(clave, valor);
    }
    if (!conservarPagina) next.delete('page');
    setParams(next, { replace: conservarPagina });
  };
  const toggle = (clave: string, valor: string) => set({ [clave]: params.get(clave) === valor ? null : valor });
  const tab = params.get('estado') ?? '';
  const consulta = new URLSearchParams(params);
  consulta.delete('estado');
  consulta.delete('accion');
  const de3x3 = new URLSearchParams(consulta);
  de3x3.delete('page');
  de3x3.set('estados', 'Reparado');
  de3x3.set('aprobadas_3x3', 'true');
  if (tab === 'Reparado') consulta.set('aprobadas_3x3', 'false');
  if (tab === TAB_3X3) {
    consulta.set('estados', 'Reparado');
    consulta.set('aprobadas_3x3', 'true');
  } else if (tab && tab !== TAB_TODAS) consulta.set('estados', tab);
  return { params, set, toggle, tab, consulta: consulta.toString(), consulta3x3: de3x3.toString() };
}

export const TAB_TODAS = 'Todas';
export const TAB_3X3 = 'Reparado 3x3';
