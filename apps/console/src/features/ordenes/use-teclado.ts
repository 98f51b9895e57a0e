import { useEffect, useRef } from 'react';

/** Maximum milliseconds between a scanner's keys, even a wireless one's: faster than any person types. */
const ENTRE_TECLAS = 100;
const LARGO_MINIMO = 5;
const SOLO_ATAJOS = /^[jkxa]*$/i;
const ESCRIBIENDO = 'input:not([type=checkbox]), select, textarea, [contenteditable], [role=dialog], [role=menu]';

export interface Atajos {
  readonly activos: boolean;
  readonly mover: (pasos: 1 | -1) => void;
  readonly abrir: () => void;
  readonly elegir: () => void;
  readonly acciones: () => void;
  readonly limpiar: () => void;
  /** Remembers the state that a scan must not change, and restores it after one. */
  readonly recordar: () => () => void;
  readonly escaneado: (codigo: string) => void;
}

/** Keyboard on the list, and the wedge scanner: fast keys that end in Enter are a code, not shortcuts. */
export function useTeclado(atajos: Atajos): void {
  const actual = useRef(atajos);
  actual.current = atajos;
  useEffect(() => {
    let codigo = '';
    let ultima = 0;
    let restaurar: () => void = () => undefined;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(ESCRIBIENDO)) return;
      const rapida = event.timeStamp - ultima < ENTRE_TECLAS;
      ultima = event.timeStamp;
      if (event.key === 'Enter') {
        const leido = rapida && codigo.length >= LARGO_MINIMO && !SOLO_ATAJOS.test(codigo) ? codigo : null;
        codigo = '';
        if (leido) {
          event.preventDefault();
          event.stopPropagation();
          restaurar();
          actual.current.escaneado(leido);
          return;
        }
        if (!target.closest('a, button, summary, label, input')) actual.current.abrir();
        return;
      }
      if (event.key.length === 1 && !event.repeat) {
        if (!rapida || codigo === '') {
          codigo = '';
          restaurar = actual.current.recordar();
        }
        codigo += event.key;
      }
      atajo(event, target);
    };
    const atajo = (event: KeyboardEvent, target: HTMLElement) => {
      const { activos, mover, elegir, acciones, limpiar } = actual.current;
      const flecha = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      const letra = !activos ? null : event.key === 'j' ? 1 : event.key === 'k' ? -1 : null;
      const pasos = flecha ?? letra;
      if (pasos !== null) {
        if (target.closest('[role=tablist]') && letra !== null) return;
        event.preventDefault();
        mover(pasos);
      } else if (event.key === 'Escape' && !target.closest('.otros-ingresos')) limpiar();
      else if (activos && event.key === 'x') elegir();
      else if (activos && event.key === 'a') acciones();
    };
    // Before the others: a scanned Enter must not open a link that happens to have the focus.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
