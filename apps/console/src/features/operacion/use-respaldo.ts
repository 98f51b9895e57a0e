import type { ResultadoDeRespaldo } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';

type Clase = ResultadoDeRespaldo['clase'];
const EMPEZO: Readonly<Record<Clase, string>> = { respaldo: 'Respaldo empezado', ensayo: 'Ensayo empezado' };

/** Starts a backup or a rehearsal; its result appears in the list by itself. */
export function useRespaldo() {
  const queries = useQueryClient();
  const [pidiendo, setPidiendo] = useState<Clase | null>(null);
  const hacer = async (clase: Clase) => {
    setPidiendo(clase);
    try {
      const clave = newKey();
      if (clase === 'respaldo') await escribir.post('/api/operacion/respaldos', { clave });
      else await escribir.post('/api/operacion/respaldos/ensayo', { clave });
      toast(EMPEZO[clase]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.message, 'danger');
    } finally {
      await queries.invalidateQueries({ queryKey: TEMA.operacion });
      setPidiendo(null);
    }
  };
  return { pidiendo, pedir: (clase: Clase) => void hacer(clase) };
}
