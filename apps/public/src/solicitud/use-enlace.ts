import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rechazada } from '../api/pedir';
import { type DatosPrecompletados, precompletadoQuery } from './solicitud';

/** The customer's link: it fills in its data, once; a link that does not work is dropped from the address silently. */
export function useEnlace(admite: boolean, llenar: (datos: DatosPrecompletados) => void) {
  const [params, setParams] = useSearchParams();
  const token = admite ? params.get('token') : null;
  const { data, isError, error } = useQuery(precompletadoQuery(token));
  const [gastado, setGastado] = useState(false);
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
      setGastado(rechazada(error, 'GET /api/oportunidadventa/get-data-precompletado', 'NO_ENCONTRADO'));
      soltar();
    }
    if (!data || llenado.current) return;
    llenado.current = true;
    llenar(data);
  });
  return { soltar, gastado };
}
