import { queryOptions } from '@tanstack/react-query';
import { leer } from './pedir';

export const centroQuery = queryOptions({
  queryKey: ['centro'],
  queryFn: () => leer('/api/public/centro'),
  // The terms may change while a form is open.
  staleTime: 60_000,
});
