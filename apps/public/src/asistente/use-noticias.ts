import { MENSAJE_RUT } from '@bitacora/domain/rut';
import { clearFailures, toast } from '@bitacora/ui';
import { useEffect, useRef } from 'react';
import type { Paso } from './paso';
import type { AsistenteEnPagina } from './use-asistente';

/** Shows the messages of a wizard as toasts: missing fields, complete steps, refusals. Returns true when a field waits for the focus. */
export function useNoticias<D extends object, N extends string, A>(
  { actor }: AsistenteEnPagina<D, N, A>,
  pasos: Readonly<Record<N, Paso<D>>>,
  palabras: (detalle: string) => string,
) {
  const alCampo = useRef(false);
  const dichas = useRef({ pasos, palabras });
  dichas.current = { pasos, palabras };
  useEffect(() => {
    const oidas = [
      actor.on('incomplete', ({ step, errors }) => {
        alCampo.current = true;
        const rutMalo = Object.values(errors).some(([primero]) => primero === MENSAJE_RUT);
        toast(rutMalo ? MENSAJE_RUT : dichas.current.pasos[step as N].aviso, 'danger');
      }),
      actor.on('passed', ({ step }) => {
        clearFailures();
        const { exito } = dichas.current.pasos[step as N];
        if (exito) toast(exito);
      }),
      actor.on('refused', ({ message }) => {
        alCampo.current = true;
        toast(dichas.current.palabras(message), 'danger');
      }),
    ];
    return () => {
      for (const oida of oidas) oida.unsubscribe();
    };
  }, [actor]);
  return alCampo;
}
