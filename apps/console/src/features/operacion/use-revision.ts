import type { ClaseDeRevision, Revisiones } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, escribir, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';

const EMPEZO: Readonly<Record<ClaseDeRevision, string>> = { diagnostico: 'Revisión empezada', verificacion: 'Comprobación empezada' };
/** A review that has not started after this time will not start. */
const PACIENCIA_MS = 60_000;

/** The requested review that has not ended, as far as its results show. */
interface Pedida {
  readonly clase: ClaseDeRevision;
  /** The end time of the previous result. */
  readonly antes: string | null;
}

/** Starts a review; its findings appear on the screen by themselves. `marcha` holds the reviews that are requested or under way. */
export function useRevision(revisiones: Revisiones) {
  const queries = useQueryClient();
  const [pedida, setPedida] = useState<Pedida | null>(null);
  const llego = pedida !== null && (revisiones[pedida.clase]?.hasta ?? null) !== pedida.antes;
  useEffect(() => {
    if (!pedida) return;
    if (llego) return setPedida(null);
    const reloj = setTimeout(() => setPedida(null), PACIENCIA_MS);
    return () => clearTimeout(reloj);
  }, [pedida, llego]);
  const hacer = async (clase: ClaseDeRevision) => {
    setPedida({ clase, antes: revisiones[clase]?.hasta ?? null });
    try {
      await escribir.post('/api/operacion/revisiones', { body: { clase }, clave: newKey() });
      toast(EMPEZO[clase]);
    } catch (error) {
      setPedida(null);
      if (!(error instanceof ApiError)) throw error;
      toast(error.message, 'danger');
    } finally {
      await queries.invalidateQueries({ queryKey: TEMA.operacion });
    }
  };
  const marcha: readonly ClaseDeRevision[] = pedida ? [pedida.clase, ...revisiones.en_marcha] : revisiones.en_marcha;
  return { marcha, pedir: (clase: ClaseDeRevision) => void hacer(clase) };
}
