import { sinErroresDe } from '@bitacora/domain';
import { toast } from '@bitacora/ui';
import { useRef, useState } from 'react';
import { ApiError } from '../api/client';
import { useClave } from './clave';
import { enfocar, enPrimerError } from './foco';

/** The names of the values that are text. */
type Texto<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;
type Errores = Record<string, string[]>;

/** State of a small form: values, messages by field, the single submission in flight. */
export function useFormulario<V extends object>(iniciales: V) {
  const [valores, setValores] = useState<V>(iniciales);
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const marco = useRef<HTMLFormElement>(null);
  const callar = useRef<() => void>(undefined);
  const clave = useClave();
  const set = (cambios: Partial<V>) => {
    setValores((actuales) => ({ ...actuales, ...cambios }));
    setErrores((actuales) => sinErroresDe(actuales, Object.keys(cambios)));
  };
  const error = (campo: string) => errores[campo]?.[0];
  /** Connects a text field to the form: its message, its value and its changes. */
  const campo = <K extends Texto<V>>(nombre: K) => ({
    error: error(nombre),
    value: valores[nombre],
    onChange: ({ target }: { target: { value: string } }) => set({ [nombre]: target.value } as Partial<V>),
  });
  /** Clears the messages of the last attempt. */
  const avisar = (texto: string) => {
    callar.current?.();
    callar.current = toast(texto, 'danger');
  };
  /** Does not send the form: its fields show their errors, and one sentence says so. */
  const faltan = (porCampo: Errores, aviso: string) => {
    setErrores(porCampo);
    setFallo(undefined);
    avisar(aviso);
    enPrimerError(marco.current);
  };
  /** Runs the submission with the key of its request. A refusal shows as a message or at its fields, and the typed data stays. */
  const enviar = async (
    accion: (clavePara: (contenido: unknown) => string) => Promise<void>,
    palabras: (detalle: string) => string = (detalle) => detalle,
  ) => {
    setEnviando(true);
    setErrores({});
    setFallo(undefined);
    callar.current?.();
    try {
      await accion(clave.para);
      clave.respondida();
    } catch (problema) {
      clave.respondida(problema);
      if (!(problema instanceof ApiError)) throw problema;
      const porCampo = problema.problema.errors ?? {};
      if (Object.keys(porCampo).length > 0) return faltan(porCampo, problema.message);
      setFallo(problema.message);
      avisar(palabras(problema.message));
      // The disabled button lost the focus.
      enfocar(() => (document.activeElement === document.body ? marco.current?.querySelector<HTMLElement>('[type=submit]') : null));
    } finally {
      setEnviando(false);
    }
  };
  return { marco, valores, set, error, campo, fallo, setErrores, faltan, enviando, enviar };
}
