import { useQueryClient } from '@tanstack/react-query';
import { TEMA } from '../../api/temas';

/** Makes the list of people read again. */
export function useRecargarPersonas(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: TEMA.personas });
}
