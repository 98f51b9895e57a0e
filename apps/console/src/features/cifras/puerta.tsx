import './cifras.css';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDireccion } from '../../componentes/direccion';
import { CLAVE } from './pregunta';

const Explicacion = lazy(() => import('./dialogo'));

/** The milliseconds that a finger or a pointer rests on a number before it counts as a question. */
const TOQUE_LARGO_MS = 500;
const REPOSO_MS = 250;
const ESCRIBIENDO = 'input, select, textarea, [contenteditable], [role=dialog]';

const cifraDe = (nodo: EventTarget | null): HTMLElement | null =>
  nodo instanceof Element ? nodo.closest<HTMLElement>('[data-cifra]') : null;
/** The number where the keyboard is: around the focus, or the first in it. */
function enfocada(): HTMLElement | null {
  const activo = document.activeElement;
  if (!activo || activo === document.body || activo.matches('main')) return null;
  return cifraDe(activo) ?? activo.querySelector<HTMLElement>('[data-cifra]');
}

/** Lets every number of the page say where it comes from, and shows what the address asks. The number's own click stays as it is. */
export function Cifras() {
  const { params, cambiar } = useDireccion();
  const pregunta = params.get(CLAVE);
  const [apuntada, setApuntada] = useState<{ cifra: HTMLElement; x: number; y: number } | null>(null);
  const volver = useRef<HTMLElement | null>(null);
  const preguntar = useEffectEvent((cifra: HTMLElement) => {
    volver.current = cifra.closest<HTMLElement>('a, button') ?? cifra.querySelector<HTMLElement>('a, button') ?? cifra;
    setApuntada(null);
    cambiar({ [CLAVE]: cifra.dataset['cifra'] }, { preventScrollReset: true });
  });
  // After the answer the focus is on its number again.
  useEffect(() => {
    if (pregunta !== null) return;
    volver.current?.focus();
    volver.current = null;
  }, [pregunta]);
  useEscucha(preguntar, setApuntada);
  return (
    <>
      {apuntada &&
        pregunta === null &&
        createPortal(
          <button
            type="button"
            className="cifras-ayuda"
            tabIndex={-1}
            style={{ left: apuntada.x, top: apuntada.y }}
            title="¿De dónde sale este número? (tecla ?)"
            aria-label="¿De dónde sale este número?"
            onClick={() => preguntar(apuntada.cifra)}
          >
            ?
          </button>,
          document.body,
        )}
      {pregunta !== null && (
        <Suspense fallback={null}>
          <Explicacion
            key={pregunta}
            pregunta={pregunta}
            onPreguntar={(otra) => cambiar({ [CLAVE]: otra }, { preventScrollReset: true })}
            onClose={() => cambiar({ [CLAVE]: null }, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  );
}

type Apuntar = (donde: { cifra: HTMLElement; x: number; y: number } | null) => void;

/** Listens once for the whole page, so that a table of numbers costs nothing. */
function useEscucha(preguntar: (cifra: HTMLElement) => void, apuntar: Apuntar): void {
  const alPreguntar = useEffectEvent(preguntar);
  const alApuntar = useEffectEvent(apuntar);
  useEffect(() => {
    let reposo: ReturnType<typeof setTimeout> | undefined;
    let toque: ReturnType<typeof setTimeout> | undefined;
    let tocada = false;
    const sobre = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || (event.target as Element).closest('.cifras-ayuda')) return;
      clearTimeout(reposo);
      const cifra = cifraDe(event.target);
      reposo = setTimeout(() => {
        if (!cifra || cifra.classList.contains('cifra-sola')) return alApuntar(null);
        const { right, top } = cifra.getBoundingClientRect();
        alApuntar({ cifra, x: right, y: top });
      }, REPOSO_MS);
    };
    const alBajar = (event: PointerEvent) => {
      tocada = false;
      const cifra = cifraDe(event.target);
      if (event.pointerType === 'mouse' || !cifra) return;
      toque = setTimeout(() => {
        tocada = true;
        alPreguntar(cifra);
      }, TOQUE_LARGO_MS);
    };
    const soltar = () => clearTimeout(toque);
    const alClic = (event: MouseEvent) => {
      const sola = event.target instanceof Element ? event.target.closest<HTMLElement>('.cifra-sola') : null;
      // The touch that asked is no click on what lies below.
      if (!tocada && !sola) return;
      event.preventDefault();
      event.stopPropagation();
      if (sola && !tocada) alPreguntar(sola);
      tocada = false;
    };
    const menu = (event: Event) => {
      if (toque !== undefined && cifraDe(event.target) && tocada) event.preventDefault();
    };
    const tecla = (event: KeyboardEvent) => {
      if (event.key !== '?' || (event.target as Element).closest(ESCRIBIENDO)) return;
      const cifra = enfocada();
      if (!cifra) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      alPreguntar(cifra);
    };
    const irse = () => alApuntar(null);
    const oyentes = [
      ['pointerover', sobre],
      ['pointerdown', alBajar],
      ['pointerup', soltar],
      ['pointercancel', soltar],
      ['pointermove', (event: PointerEvent) => Math.hypot(event.movementX, event.movementY) > 4 && soltar()],
      ['click', alClic],
      ['contextmenu', menu],
      ['keydown', tecla],
      ['scroll', irse],
    ] as readonly (readonly [string, (event: never) => void])[];
    for (const [tipo, oir] of oyentes) document.addEventListener(tipo, oir as EventListener, { capture: true });
    return () => {
      clearTimeout(reposo);
      clearTimeout(toque);
      for (const [tipo, oir] of oyentes) document.removeEventListener(tipo, oir as EventListener, { capture: true });
    };
  }, []);
}
