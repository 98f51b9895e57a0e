import { ErrorState, Skeleton } from '@bitacora/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/client';

/** The result of a query, its loading state, or its error. A later error keeps the data on the screen and shows a message. */
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
