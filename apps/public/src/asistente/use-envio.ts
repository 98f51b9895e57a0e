import { type Errores, sinErroresDe } from '@bitacora/domain';
import { clearFailures, toast, useClaveDeEnvio } from '@bitacora/ui';
import { useState } from 'react';
import { pedir, Rechazo, sinRespuesta } from '../api/pedir';

type Archivos = Readonly<Record<string, File | null>>;
const huellaDe = (archivo: File | null) => archivo && [archivo.name, archivo.size, archivo.lastModified];

/** Sends a form with its files, once however often it is tried, also after a reload; says what was refused, by field. */
export function useEnvio<R>(ruta: string, palabras: (detalle: string) => string) {
  const clave = useClaveDeEnvio(sinRespuesta, ruta);
  const [enviando, setEnviando] = useState(false);
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<string>();
  const [respuesta, setRespuesta] = useState<R>();

  const enviar = async (campos: Readonly<Record<string, string>>, archivos: Archivos): Promise<Rechazo | null> => {
    const form = new FormData();
    for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
    for (const [campo, archivo] of Object.entries(archivos)) if (archivo) form.set(campo, archivo, archivo.name);
    setEnviando(true);
    setErrores({});
    setFallo(undefined);
    try {
      const llave = clave.para([campos, Object.values(archivos).map(huellaDe)]);
      setRespuesta(await pedir<R>(ruta, form, llave));
      clave.respondida();
      clearFailures();
      return null;
    } catch (error) {
      clave.respondida(error);
      if (!(error instanceof Rechazo)) throw error;
      setErrores(error.problema?.errors ?? {});
      setFallo(error.message);
      toast(palabras(error.message), 'danger');
      return error;
    } finally {
      setEnviando(false);
    }
  };
  /** What is being mended is no longer wrong until it is checked again. */
  const corregir = (campo: string) => {
    setFallo(undefined);
    setErrores((actuales) => sinErroresDe(actuales, [campo]));
  };
  const terminar = () => {
    setRespuesta(undefined);
    setFallo(undefined);
    setErrores({});
  };
  return { enviar, enviando, errores, setErrores, corregir, fallo, respuesta, terminar };
}
