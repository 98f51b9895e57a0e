import { queryOptions } from '@tanstack/react-query';
import { leer } from './pedir';

export const centroQuery = queryOptions({
  queryKey: ['centro'],
  queryFn: () => leer('/api/public/centro'),
  staleTime: Number.POSITIVE_INFINITY,
});
