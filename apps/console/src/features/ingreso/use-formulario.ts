import { toast } from '@bitacora/ui';
import { useRef, useState } from 'react';
import { ApiError, newKey } from '../../api/client';

/** State of a small form: values, messages by field, the one submit in flight. */
export function useFormulario<V extends object>(iniciales: V) {
  const [valores, setValores] = useState<V>(iniciales);
  const [errores, setErrores] = useState<Record<string, string[]>>({});
  const [fallo, setFallo] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const key = useRef(newKey());
  const set = (cambios: Partial<V>) => setValores((actuales) => ({ ...actuales, ...cambios }));
  const error = (campo: string) => errores[campo]?.[0];
  /** Runs the submit; what the server refuses is said in these words and goes to its fields, and what was typed stays. */
  const enviar = async (accion: (key: string) => Promise<void>, palabras: (detalle: string) => string = (detalle) => detalle) => {
    setEnviando(true);
    setErrores({});
    setFallo(undefined);
    try {
      await accion(key.current);
    } catch (problema) {
      if (problema instanceof ApiError) {
        setErrores(problema.problema.errors ?? {});
        setFallo(problema.message);
        toast(palabras(problema.message), 'danger');
      } else throw problema;
    } finally {
      key.current = newKey();
      setEnviando(false);
    }
  };
  return { valores, set, error, fallo, setErrores, setFallo, enviando, enviar };
}
