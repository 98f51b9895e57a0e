import { useRef } from 'react';
import { ApiError, newKey } from '../api/client';

const sinRespuesta = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * The idempotency key of a command. One that got no answer may have been carried out: sent again as it was, it keeps its
 * key and is not done twice. With other content, or once it was answered, it is another command.
 */
export function useClave() {
  const actual = useRef<{ huella: string; clave: string } | null>(null);
  return {
    para: (contenido: unknown): string => {
      const huella = JSON.stringify(contenido);
      if (actual.current?.huella !== huella) actual.current = { huella, clave: newKey() };
      return actual.current.clave;
    },
    respondida: (error?: unknown): void => {
      if (!sinRespuesta(error)) actual.current = null;
    },
  };
}
