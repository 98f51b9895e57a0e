import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** The changes to the address; null or undefined removes a key. */
export type Cambios = Readonly<Record<string, string | null | undefined>>;

/** The parameters with some changes. */
export function conCambios(params: URLSearchParams, cambios: Cambios): URLSearchParams {
  const nuevos = new URLSearchParams(params);
  for (const [clave, valor] of Object.entries(cambios)) {
    if (valor) nuevos.set(clave, valor);
    else nuevos.delete(clave);
  }
  return nuevos;
}

/** The page number in the address. */
export const paginaDe = (params: URLSearchParams): number => Math.max(1, Number(params.get('page')) || 1);

/**
 * The parameters of the address, a function that changes some of them, and one that removes all. A change starts from the browser's current
 * address, because the last render may be one navigation behind and would undo it.
 */
export function useDireccion() {
  const [params, setParams] = useSearchParams();
  const cambiar = useCallback(
    (cambios: Cambios, opciones: NavigateOptions = { replace: true }) =>
      setParams(conCambios(new URLSearchParams(window.location.search), cambios), opciones),
    [setParams],
  );
  const vaciar = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, cambiar, vaciar };
}
