import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rechazada } from '../api/pedir';
import { type DatosPrecompletados, precompletadoQuery } from './solicitud';

/** The customer's link: it fills in its data once; an expired or unknown one is removed from the address, and the page shows a message. */
export function useEnlace(admite: boolean, llenar: (datos: DatosPrecompletados) => void) {
  const [params, setParams] = useSearchParams();
  const token = admite ? params.get('token') : null;
  const { data, isError, error } = useQuery(precompletadoQuery(token));
  const [muerto, setMuerto] = useState<'gastado' | 'anulado' | null>(null);
  const llenado = useRef(false);
  const soltar = () =>
    setParams(
      (actuales) => {
        actuales.delete('token');
        return actuales;
      },
      { replace: true },
    );
  useEffect(() => {
    if (isError) {
      const dice = (codigo: 'NO_ENCONTRADO' | 'ENLACE_INVALIDO') =>
        rechazada(error, 'GET /api/oportunidadventa/get-data-precompletado', codigo);
      if (dice('NO_ENCONTRADO')) setMuerto('gastado');
      if (dice('ENLACE_INVALIDO')) setMuerto('anulado');
      soltar();
    }
    if (!data || llenado.current) return;
    llenado.current = true;
    llenar(data);
  });
  return { soltar, muerto };
}
