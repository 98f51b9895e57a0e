import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';

/** Runs an action for one thing at a time, shows its outcome and reloads the engine room. */
function useUnaCosa<K>() {
  const queries = useQueryClient();
  const [enCurso, setEnCurso] = useState<K | null>(null);
  const hacer = async (cual: K, pedir: () => Promise<unknown>, hecho: string) => {
    setEnCurso(cual);
    try {
      await pedir();
      toast(hecho);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.message, 'danger');
    } finally {
      await queries.invalidateQueries({ queryKey: TEMA.operacion });
      setEnCurso(null);
    }
  };
  return { enCurso, hacer };
}

/** Records a decision about a delivery. */
export function useAnotar() {
  const { enCurso, hacer } = useUnaCosa<number>();
  const anotar = (ruta: '/api/operacion/entregas/{id}/reintentar', id: number, hecho: string) =>
    void hacer(id, () => escribir.post(ruta, { params: { id }, clave: newKey() }), hecho);
  return { enCurso, anotar };
}

/** Ends the quarantine of a restored installation. */
export function useCuarentena() {
  const { enCurso, hacer } = useUnaCosa<'enviar' | 'descartar'>();
  const terminar = (decision: 'enviar' | 'descartar') =>
    void hacer(
      decision,
      () => escribir.post('/api/operacion/cuarentena', { body: { decision }, clave: newKey() }),
      decision === 'enviar' ? 'Salen ahora' : 'Descartados',
    );
  return { enCurso, terminar };
}
