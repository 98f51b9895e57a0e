import { toast } from '@bitacora/ui';
import { useState } from 'react';
import { ApiError } from '../../api/client';
import { useClave } from '../../componentes/clave';

/** State of a small form: values, messages by field, the one submit in flight. */
export function useFormulario<V extends object>(iniciales: V) {
  const [valores, setValores] = useState<V>(iniciales);
  const [errores, setErrores] = useState<Record<string, string[]>>({});
  const [fallo, setFallo] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const clave = useClave();
  const set = (cambios: Partial<V>) => setValores((actuales) => ({ ...actuales, ...cambios }));
  const error = (campo: string) => errores[campo]?.[0];
  /** Runs the submit, which is given the key for what it sends; what the server refuses is said in these words and goes to its fields, and what was typed stays. */
  const enviar = async (
    accion: (clavePara: (contenido: unknown) => string) => Promise<void>,
    palabras: (detalle: string) => string = (detalle) => detalle,
  ) => {
    setEnviando(true);
    setErrores({});
    setFallo(undefined);
    try {
      await accion(clave.para);
      clave.respondida();
    } catch (problema) {
      clave.respondida(problema);
      if (problema instanceof ApiError) {
        setErrores(problema.problema.errors ?? {});
        setFallo(problema.message);
        toast(palabras(problema.message), 'danger');
      } else throw problema;
    } finally {
      setEnviando(false);
    }
  };
  return { valores, set, error, fallo, setErrores, setFallo, enviando, enviar };
}
