import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';

/** Replaces the master key of the personal data while everybody continues to work. */
export function useClaveMaestra() {
  const queries = useQueryClient();
  const [rotando, setRotando] = useState(false);
  const hacer = async () => {
    setRotando(true);
    try {
      const { terminada } = await escribir.post('/api/operacion/clave-maestra', { clave: newKey() });
      toast(
        terminada
          ? 'Clave maestra cambiada: haz ahora un respaldo'
          : 'El cambio de la clave maestra sigue en marcha: su fin queda en Auditoría › Accesos',
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.message, 'danger');
    } finally {
      await queries.invalidateQueries({ queryKey: TEMA.operacion });
      setRotando(false);
    }
  };
  return { rotando, rotar: () => void hacer() };
}
