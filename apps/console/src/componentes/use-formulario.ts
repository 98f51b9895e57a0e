import { toast } from '@bitacora/ui';
import { useState } from 'react';
import { ApiError } from '../api/client';
import { useClave } from './clave';

/** The names of its values that are typed as text. */
type Texto<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** State of a small form: values, messages by field, the one submit in flight. */
export function useFormulario<V extends object>(iniciales: V) {
  const [valores, setValores] = useState<V>(iniciales);
  const [errores, setErrores] = useState<Record<string, string[]>>({});
  const [fallo, setFallo] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const clave = useClave();
  const set = (cambios: Partial<V>) => setValores((actuales) => ({ ...actuales, ...cambios }));
  const error = (campo: string) => errores[campo]?.[0];
  /** What ties a text field to the form: its message, its value and what is typed into it. */
  const campo = <K extends Texto<V>>(nombre: K) => ({
    error: error(nombre),
    value: valores[nombre],
    onChange: ({ target }: { target: { value: string } }) => set({ [nombre]: target.value } as Partial<V>),
  });
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
  return { valores, set, error, campo, fallo, setErrores, setFallo, enviando, enviar };
}
