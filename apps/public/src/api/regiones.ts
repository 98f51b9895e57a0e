import { queryOptions } from '@tanstack/react-query';
import { leer } from './pedir';

export const regionesQuery = queryOptions({
  queryKey: ['regiones'],
  queryFn: () => leer('/api/clientes/regiones'),
  staleTime: Number.POSITIVE_INFINITY,
});
