import { useRef } from 'react';

/**
 * The idempotency key of a command. One that got no answer may have been carried out: sent again as it was, it keeps its
 * key and is not done twice. With other content, or once it was answered, it is another command.
 */
export function useClaveDeEnvio(sinRespuesta: (error: unknown) => boolean) {
  const actual = useRef<{ huella: string; clave: string } | null>(null);
  return {
    para: (contenido: unknown): string => {
      const huella = JSON.stringify(contenido);
      if (actual.current?.huella !== huella) actual.current = { huella, clave: crypto.randomUUID() };
      return actual.current.clave;
    },
    respondida: (error?: unknown): void => {
      if (!sinRespuesta(error)) actual.current = null;
    },
  };
}
