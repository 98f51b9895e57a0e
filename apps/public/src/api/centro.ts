import type { CentroPublico } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pedir } from './pedir';

export const centroQuery = queryOptions({
  queryKey: ['centro'],
  queryFn: () => pedir<CentroPublico>('public/centro'),
  staleTime: Number.POSITIVE_INFINITY,
});
