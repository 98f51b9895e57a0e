import type { Pagina } from '@bitacora/domain/contracts';
import { ErrorState, Pagination, Skeleton, Table, type TableProps } from '@bitacora/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/client';
import { paginaDe, useDireccion } from './direccion';

interface ListaPaginadaProps<Fila> extends Omit<TableProps<Fila>, 'rows' | 'busy'> {
  lista: UseQueryResult<Pagina<Fila>>;
  /** Number of rows per page. */
  tamano: number;
  /** Shown without rows. */
  vacia: ReactNode;
  /** Height reserved while loading. */
  altura?: string;
}

/** A paged list: loading, failed, empty, or its table with its pager; the page number is in the address. */
export function ListaPaginada<Fila>({ lista, tamano, vacia, altura = '20rem', ...tabla }: ListaPaginadaProps<Fila>) {
  const { params, cambiar } = useDireccion();
  if (lista.isError)
    return (
      <ErrorState
        message={lista.error.message}
        correlationId={lista.error instanceof ApiError ? lista.error.problema.correlation_id : undefined}
        onRetry={() => void lista.refetch()}
      />
    );
  if (lista.isPending) return <Skeleton height={altura} />;
  if (lista.data.results.length === 0) return vacia;
  return (
    <div className="stack">
      <Table {...tabla} rows={lista.data.results} busy={lista.isFetching} />
      <Pagination
        page={paginaDe(params)}
        count={lista.data.count}
        size={tamano}
        onPage={(p) => cambiar({ page: p === 1 ? null : String(p) }, { replace: false })}
      />
    </div>
  );
}
