import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { conCambios, useDireccion } from '../../componentes/direccion';
import { useTecla } from '../../componentes/tecla';
import { CLAVE, type Pregunta } from './pregunta';

export { paginaDelPasado } from './enlaces';
export { Sobre } from './sobre';

const Cadena = lazy(() => import('./dialogo'));
const ESCRIBIENDO = 'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=tablist]';

/**
 * The button that asks why something happened. The question is in the address, so that it can be sent and the browser can go back from it.
 * It leaves the past moment, since causes continue after it.
 */
export function PorQue({ pregunta, de, className }: { pregunta: Pregunta; de: string; className?: string }) {
  const { params } = useDireccion();
  return (
    <Link
      data-por-que={pregunta}
      className={className}
      to={`?${conCambios(params, { [CLAVE]: pregunta, en: null })}`}
      aria-label={`¿Por qué? ${de}`}
      preventScrollReset
    >
      ¿Por qué?
    </Link>
  );
}

/** On a page of facts: j and k move from one to the next, Enter asks why. */
export function useRecorrerHechos(): void {
  useTecla((event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const paso = key === 'j' ? 1 : key === 'k' ? -1 : 0;
    if (paso === 0 || ctrlKey || metaKey || altKey || (target as Element).closest?.(ESCRIBIENDO)) return;
    const preguntas = [...document.querySelectorAll<HTMLElement>('[data-por-que]')];
    const aqui = preguntas.findIndex((una) => una.closest('li')?.contains(document.activeElement));
    const otra = preguntas[aqui === -1 ? 0 : aqui + paso];
    if (!otra) return;
    event.preventDefault();
    otra.focus();
  });
}

/** Shows the answer to the question in the address. */
export function Causas() {
  const { params, cambiar } = useDireccion();
  const pregunta = params.get(CLAVE);
  const ultima = useRef<string | null>(null);
  // Returns the focus to the button that asked, when the answer closes.
  useEffect(() => {
    if (pregunta === null && ultima.current !== null)
      document.querySelector<HTMLElement>(`[data-por-que='${CSS.escape(ultima.current)}']`)?.focus();
    ultima.current = pregunta;
  }, [pregunta]);
  if (pregunta === null) return null;
  return (
    <Suspense fallback={null}>
      <Cadena
        pregunta={pregunta}
        onPreguntar={(otra) => cambiar({ [CLAVE]: otra }, { preventScrollReset: true })}
        onClose={() => cambiar({ [CLAVE]: null }, { replace: true, preventScrollReset: true })}
      />
    </Suspense>
  );
}
