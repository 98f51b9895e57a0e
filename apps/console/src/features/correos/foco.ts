import { type RefObject, useEffect, useRef } from 'react';

export const idDeFila = (clave: string | number): string => `fila-${clave}`;

/** Keeps the row of the opened item in sight in its list; closing the item returns the focus to the row. */
export function useFilaALaVista(abierta: string | null, cargada: boolean): void {
  const anterior = useRef(abierta);
  useEffect(() => {
    const fila = document.getElementById(idDeFila(abierta ?? anterior.current ?? ''));
    if (!abierta && anterior.current) fila?.focus();
    if (abierta && cargada && fila) asomar(fila);
    anterior.current = abierta;
  }, [abierta, cargada]);
}

/** Scrolls the list; the page does not move under the reader. */
function asomar(fila: HTMLElement): void {
  const lista = fila.closest('.correos-indice');
  const [suya, toda] = [fila.getBoundingClientRect(), lista?.getBoundingClientRect()];
  if (lista && toda && (suya.top < toda.top || suya.bottom > toda.bottom)) lista.scrollTop += suya.top - toda.top - toda.height / 3;
}

/** The opened item takes the focus; when it replaces its list, the page starts at its top. */
export function useFocoAlAbrir(clave: string | number): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something else is opened
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [clave]);
  return panel;
}
