import { ErrorState } from '@bitacora/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

/** A part of a page that loads separately, by its name; prefetching loads it before it is needed. */
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
  /** Shown instead when the part cannot load. */
  sinElla?: ReactNode;
}

/** Shows a part. Until it loads, the rest of the page stays; it loads by itself when the network is back. */
export function Parte<P extends object>({ de, con, espera = null, sinElla }: ParteProps<P>) {
  const { data, isError, isPaused } = useQuery(de);
  if (data) return <data.default {...con} />;
  if (sinElla !== undefined && (isPaused || isError)) return sinElla;
  if (isPaused) return <ErrorState message="No hay conexión: esto aparecerá cuando vuelva" />;
  // A removed version of the app does not return, so the page reloads.
  if (isError) return <ErrorState message="No pudimos mostrar esta parte" onRetry={() => window.location.reload()} />;
  return espera;
}

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function enReposo(hacer: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const id = setTimeout(hacer, 1000);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(hacer, { timeout: 5000 });
  return () => cancelIdleCallback(id);
}
