import { ErrorState } from '@bitacora/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

/** A part of a page that is fetched apart, by its name; prefetched, it is there before anyone asks for it. */
export const parte = <P extends object>(nombre: string, importar: () => Promise<{ default: ComponentType<P> }>) =>
  queryOptions({
    queryKey: ['parte', nombre],
    queryFn: importar,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

interface ParteProps<P extends object> {
  de: ReturnType<typeof parte<P>>;
  con: P;
  espera?: ReactNode;
  /** In its place when it cannot come. */
  sinElla?: ReactNode;
}

/** Shows a part. While it cannot come, the rest of the page stays; it comes by itself when the network is back. */
export function Parte<P extends object>({ de, con, espera = null, sinElla }: ParteProps<P>) {
  const { data, isError, isPaused } = useQuery(de);
  if (data) return <data.default {...con} />;
  if (sinElla !== undefined && (isPaused || isError)) return sinElla;
  if (isPaused) return <ErrorState message="No hay conexión: esto aparecerá cuando vuelva" />;
  // A version of the app that is gone does not come back: its page is asked for again.
  if (isError) return <ErrorState message="No pudimos mostrar esta parte" onRetry={() => window.location.reload()} />;
  return espera;
}

/** Once the browser has nothing better to do. Answers what takes it back. */
export function enReposo(hacer: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const id = setTimeout(hacer, 1000);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(hacer, { timeout: 5000 });
  return () => cancelIdleCallback(id);
}
