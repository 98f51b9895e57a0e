import type { DesenlaceDeDetenido, FlujoDetenido } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';

/** Rehearses and retries a parked stream; one of them at a time. */
export function useDetenido({ suscripcion, flujo }: Pick<FlujoDetenido, 'suscripcion' | 'flujo'>) {
  const queries = useQueryClient();
  const [enCurso, setEnCurso] = useState<'probar' | 'reintentar' | null>(null);
  const hacer = async (que: 'probar' | 'reintentar') => {
    setEnCurso(que);
    try {
      const hecho = await escribir.post(`/api/operacion/detenidos/${que}`, { body: { suscripcion, flujo }, clave: newKey() });
      contar(hecho, que === 'probar' ? 'Pasaría: se puede reintentar' : atendidos(hecho));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.message, 'danger');
    } finally {
      await queries.invalidateQueries({ queryKey: TEMA.operacion });
      setEnCurso(null);
    }
  };
  return { enCurso, probar: () => void hacer('probar'), reintentar: () => void hacer('reintentar') };
}

/** The number of handled events, in words. */
export const atendidos = ({ atendidos: n }: DesenlaceDeDetenido): string =>
  n === 1 ? 'Se atendió 1 evento: ya nada espera' : `Se atendieron ${n} eventos: ya nada espera`;

/** Shows the outcome of a request about a parked stream. */
export function contar({ hecho, error }: DesenlaceDeDetenido, bien: string): void {
  if (!hecho) toast('Quedó pedido: nadie atiende la suscripción ahora');
  else if (error) toast(`Falla: ${error}`, 'danger');
  else toast(bien);
}
