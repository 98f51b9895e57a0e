import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** What changes of the address; null or nothing takes a key away. */
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

/** The page that the address asks for. */
export const paginaDe = (params: URLSearchParams): number => Math.max(1, Number(params.get('page')) || 1);

/**
 * The parameters of the address, a function that changes some of them and keeps the rest, and one that takes all
 * away. A change starts from where the browser is: what the last render saw may be one navigation behind, and the
 * change would undo it.
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
