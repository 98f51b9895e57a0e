import { Button, EmptyState, ErrorState, Skeleton } from '@bitacora/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/client';

/** A page of a log, or its loading, failure or empty state. */
export function Cargada<T extends { readonly results: readonly unknown[] }>({
  query: { data, error, refetch },
  vacio,
  onLimpiar,
  children,
}: {
  query: UseQueryResult<T>;
  vacio: string;
  onLimpiar?: (() => void) | undefined;
  children: (data: T) => ReactNode;
}) {
  if (error)
    return (
      <ErrorState
        message={error.message}
        correlationId={error instanceof ApiError ? error.problema.correlation_id : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height="16rem" />;
  if (data.results.length > 0) return children(data);
  return (
    <EmptyState
      title={onLimpiar ? 'Nada coincide' : 'Nada todavía'}
      action={onLimpiar && <Button onClick={onLimpiar}>Quitar filtros</Button>}
    >
      {vacio}
    </EmptyState>
  );
}
