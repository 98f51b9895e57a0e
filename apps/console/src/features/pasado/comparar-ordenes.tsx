import { Card, ErrorState, formato, Pagination, Skeleton, Table } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { Cambiado, QuienYCuando } from './cambiado';

const TAMANO = 20;

/** The orders that differ today, with the changes of each and their author. */
export default function CompararOrdenes({ desde }: { desde: number }) {
  const [page, setPage] = useState(1);
  const comparado = useQuery({
    ...consulta(TEMA.ordenes, '/api/pasado/ordenes', { query: { desde, page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = comparado;
  return (
    <Card title="Órdenes que cambiaron desde entonces">
      {comparado.isError && <ErrorState message={comparado.error.message} onRetry={() => void comparado.refetch()} />}
      {comparado.isPending && <Skeleton height="10rem" />}
      {data?.count === 0 && <p className="muted">Ninguna: todas están hoy como estaban</p>}
      {data && data.count > 0 && (
        <div className="stack">
          <p className="muted">{formato.cuantas(data.count, 'orden está', 'órdenes están')} hoy de otra manera, las últimas primero.</p>
          <Table
            label="Órdenes que cambiaron desde entonces"
            columns={[
              {
                title: 'OT',
                className: 'num',
                cell: ({ ot }) => (
                  <Link to={`/orden/${ot}`} state={{ hoy: true }}>
                    {ot}
                  </Link>
                ),
              },
              {
                title: 'Qué cambió',
                cell: ({ nueva, cambios }) => (nueva ? <NuevaCon cambios={cambios} /> : <Cambiado cambios={cambios} />),
              },
              { title: 'Quién y cuándo', cell: ({ hecho }) => <QuienYCuando hecho={hecho} /> },
            ]}
            rows={data.results}
            rowKey={({ ot }) => ot}
            busy={comparado.isFetching}
          />
          {data.count > TAMANO && <Pagination page={page} count={data.count} size={TAMANO} onPage={setPage} />}
        </div>
      )}
    </Card>
  );
}

/** An order that did not exist then. */
function NuevaCon({ cambios }: { cambios: readonly { readonly dato: string; readonly hoy: string | null }[] }) {
  return (
    <>
      <b>Aún no existía</b>
      {cambios.length > 0 && <span className="muted">{` · hoy: ${cambios.map(({ hoy }) => hoy).join(' · ')}`}</span>}
    </>
  );
}
