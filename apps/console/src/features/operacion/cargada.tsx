import { ErrorState, Skeleton } from '@bitacora/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/client';

/** What a query answered, or its loading, or its failure. A later failure leaves what was read on the screen, and says so. */
export function Cargada<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && (
        <ErrorState
          message={error.message}
          correlationId={error instanceof ApiError ? error.problema.correlation_id : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? !error && <Skeleton height="20rem" /> : children(data)}
    </>
  );
}
