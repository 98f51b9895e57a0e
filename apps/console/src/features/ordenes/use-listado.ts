import type { Pestana } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listadoQuery, pestanasQuery, rutaDe } from './lista.consultas';
import { type ListaUrl, TAB_3X3, TAB_TODAS } from './lista.url';

/** The tabs under the filters, the present one, and its content. */
export function useListado(url: ListaUrl, lista: boolean) {
  const pestanas = useQuery(pestanasQuery(url.filtros));
  const conOrdenes = pestanas.data?.pestanas ?? [];
  const total = pestanas.data?.total ?? 0;
  // An exact match of the search is shown, whatever the states of the other matches.
  const primera = conOrdenes.find(({ titulo }) => titulo === pestanas.data?.exacta?.titulo) ?? conOrdenes[0];
  const elegida = url.tab || (primera?.titulo ?? '');
  const hallada = conOrdenes.find(({ titulo }) => titulo === elegida);
  const alDia = pestanas.isSuccess && !pestanas.isPlaceholderData;

  // A filter that empties the tab shows a message and opens the first one; a tab that the work itself emptied stays.
  const conAlgo = useRef('');
  const ambito = `${url.filtros}|${url.tab}`;
  const { set, tab } = url;
  const vacia = alDia && tab !== '' && tab !== TAB_TODAS && !hallada;
  useEffect(() => {
    if (alDia && (hallada || tab === TAB_TODAS)) conAlgo.current = ambito;
    if (!vacia || conAlgo.current === ambito) return;
    toast(`No se encontraron resultados para: ${tab}`, 'danger');
    set({ estado: null }, { replace: true });
  }, [alDia, ambito, hallada, set, tab, vacia]);

  const quedo = vacia && conAlgo.current === ambito;
  const mostradas: Pestana[] = quedo ? [...conOrdenes, vaciaDe(tab)] : conOrdenes;
  const pestana = elegida === TAB_TODAS ? TAB_TODAS : (hallada ?? (quedo ? vaciaDe(tab) : undefined));
  const ruta = pestana && lista ? rutaDe(pestana, url.filtros, url.ordering, url.page) : null;
  const filas = useQuery({ ...listadoQuery(ruta ?? ''), enabled: ruta !== null });
  return { pestanas: mostradas, total, elegida, ruta, filas, consultaDePestanas: pestanas, sinNada: alDia && total === 0 };
}

export type Listados = ReturnType<typeof useListado>;

const vaciaDe = (titulo: string): Pestana => {
  const de3x3 = titulo === TAB_3X3;
  return { titulo, estado: de3x3 ? 'Reparado' : titulo, aprobadas_3x3: de3x3 ? true : titulo === 'Reparado' ? false : null, count: 0 };
};
