import { useQueryClient } from '@tanstack/react-query';
import { INVENTARIO } from './inventario.consultas';

/** Reads again everything that shows parts. */
export function useRecarga() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: INVENTARIO }), queries.invalidateQueries({ queryKey: ['partes'] })]);
  };
}
