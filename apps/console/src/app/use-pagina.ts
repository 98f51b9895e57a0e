import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type Params, useLocation, useMatches } from 'react-router';
import { enfocar } from '../componentes/foco';

/** What a route says of itself: its title, from what its address names. */
export interface Pagina {
  readonly titulo: string | ((params: Readonly<Params<string>>) => string);
}

/** A page keeps its place while its filters, its tab or the dialog over it change; another begins at its top. */
export const lugarDe = ({ pathname }: Location): string => pathname.replace(/\/acciones\/.*$/, '');

/** Each page has its own title, and none is left behind. It is set before what the page itself may say of its title. */
export function useTituloDePagina(): void {
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  const titulo = (match?.handle as Pagina | undefined)?.titulo;
  const texto = typeof titulo === 'function' ? titulo(match?.params ?? {}) : titulo;
  useLayoutEffect(() => {
    document.title = texto ?? 'Bitácora';
  }, [texto]);
}

/** Whoever comes to another page begins in it: where the page itself puts no focus, at its start. */
export function useFocoDePagina(pagina: RefObject<HTMLElement | null>): void {
  const lugar = lugarDe(useLocation());
  const anterior = useRef(lugar);
  useEffect(() => {
    if (anterior.current === lugar) return;
    anterior.current = lugar;
    enfocar(() => (document.activeElement?.closest('main, [role=dialog]') ? null : pagina.current), { preventScroll: true });
  }, [lugar, pagina]);
}
