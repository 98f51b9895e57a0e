import { type CaminoDe, type DatosDe, direccion, type Resto } from '@bitacora/domain/llamar';
import { queryOptions } from '@tanstack/react-query';
import { leer } from './client';
import type { Tema } from './temas';

/** A read of the API by its contract: its answer is typed, and its cache key is its subject and its address. */
export function consulta<P extends CaminoDe<'GET'>>(tema: Tema, path: P, ...[datos]: Resto<DatosDe<'GET', P>>) {
  const conSenal = (signal: AbortSignal) => [datos, signal] as unknown as Resto<DatosDe<'GET', P>, [signal?: AbortSignal]>;
  return queryOptions({
    queryKey: [...tema, direccion(path, datos)] as const,
    queryFn: ({ signal }) => leer(path, ...conSenal(signal)),
  });
}
