import { useQueryClient } from '@tanstack/react-query';
import { TEMA } from '../../api/temas';

/** Reloads everything that shows parts. */
export function useRecarga() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: TEMA.inventario }), queries.invalidateQueries({ queryKey: TEMA.partes })]);
  };
}
