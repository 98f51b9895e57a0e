import { useQueryClient } from '@tanstack/react-query';
import { TEMA } from '../../api/temas';

/** Reloads the list of people. */
export function useRecargarPersonas(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: TEMA.personas });
}
