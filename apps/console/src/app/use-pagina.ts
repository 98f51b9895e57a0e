import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type Params, useLocation, useMatches } from 'react-router';
import { enfocar } from '../componentes/foco';

/** A route's own data: its title, from its address. */
export interface Pagina {
  readonly titulo: string | ((params: Readonly<Params<string>>) => string);
}

/** A page keeps its scroll position while its filters, its tab or its dialog change; another page begins at its top. */
export const lugarDe = ({ pathname }: Location): string => pathname.replace(/\/acciones\/.*$/, '');

/** Sets the title of each page, so that no old one stays. It runs before the page sets a more precise title. */
export function useTituloDePagina(): void {
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  const titulo = (match?.handle as Pagina | undefined)?.titulo;
  const texto = typeof titulo === 'function' ? titulo(match?.params ?? {}) : titulo;
  useLayoutEffect(() => {
    document.title = texto ?? 'Bitácora';
  }, [texto]);
}

/** Moves the focus to the start of a new page, unless the page sets the focus itself. */
export function useFocoDePagina(pagina: RefObject<HTMLElement | null>): void {
  const lugar = lugarDe(useLocation());
  const anterior = useRef(lugar);
  useEffect(() => {
    if (anterior.current === lugar) return;
    anterior.current = lugar;
    enfocar(() => (document.activeElement?.closest('main, [role=dialog]') ? null : pagina.current), { preventScroll: true });
  }, [lugar, pagina]);
}
