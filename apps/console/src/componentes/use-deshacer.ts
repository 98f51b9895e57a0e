import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/client';
import { useClave } from './clave';

/** Takes a change back and shows the outcome; everything shown is read again. */
export function useDeshacer(llamar: (numero: number, clave: string) => Promise<unknown>, hecho: string) {
  const queries = useQueryClient();
  const clave = useClave();
  const [enviando, setEnviando] = useState(false);
  const deshacer = async (numero: number) => {
    setEnviando(true);
    try {
      await llamar(numero, clave.para(numero));
      clave.respondida();
      toast(hecho);
      await queries.invalidateQueries();
    } catch (problema) {
      clave.respondida(problema);
      if (!(problema instanceof ApiError)) throw problema;
      toast(problema.message, 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, deshacer };
}
