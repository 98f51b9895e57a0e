import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDireccion } from '../../componentes/direccion';
import { CLAVE_POR_QUE as CLAVE } from '../../componentes/por-que';
import { useTecla } from '../../componentes/tecla';

export { paginaDelPasado } from './enlaces';
export { Sobre } from './sobre';

const Cadena = lazy(() => import('./dialogo'));
const ESCRIBIENDO = 'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=tablist]';

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
