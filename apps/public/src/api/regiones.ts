import type { RegionWire } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pedir } from './pedir';

export const regionesQuery = queryOptions({
  queryKey: ['regiones'],
  queryFn: () => pedir<RegionWire[]>('clientes/regiones'),
  staleTime: Number.POSITIVE_INFINITY,
});
