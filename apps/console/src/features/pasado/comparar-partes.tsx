import { Card, ErrorState, formato, Pagination, Skeleton, Table } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { Cambiado, QuienYCuando } from './cambiado';

const TAMANO = 20;
const CANTIDADES = { buenos: 'Buenos', allocated: 'Asignados', salida: 'Salida', drop: 'DROP', malos: 'Malos' } as const;
type Stock = Readonly<Record<keyof typeof CANTIDADES, number>>;

const cambiosDe = (entonces: Stock, hoy: Stock) =>
  (Object.keys(CANTIDADES) as (keyof Stock)[]).flatMap((cual) =>
    entonces[cual] === hoy[cual]
      ? []
      : [{ dato: CANTIDADES[cual], entonces: formato.entero(entonces[cual]), hoy: formato.entero(hoy[cual]) }],
  );

/** The parts with another stock today, and the author of the last movement. */
export default function CompararPartes({ desde }: { desde: number }) {
  const [page, setPage] = useState(1);
  const comparado = useQuery({
    ...consulta(TEMA.partes, '/api/pasado/partes', { query: { desde, page } }),
    placeholderData: keepPreviousData,
  });
  const { data } = comparado;
  return (
    <Card title="Stock que cambió desde entonces">
      {comparado.isError && <ErrorState message={comparado.error.message} onRetry={() => void comparado.refetch()} />}
      {comparado.isPending && <Skeleton height="10rem" />}
      {data?.count === 0 && <p className="muted">Ninguno: cada repuesto tiene hoy el stock que tenía</p>}
      {data && data.count > 0 && (
        <div className="stack">
          <p className="muted">{formato.cuantas(data.count, 'repuesto tiene', 'repuestos tienen')} hoy otro stock, los últimos primero.</p>
          <Table
            label="Stock que cambió desde entonces"
            columns={[
              {
                title: 'Parte',
                className: 'mono',
                cell: ({ id, part_number }) => (
                  <Link to={`/inventario/historial-pieza/${encodeURIComponent(part_number)}/${id}`} state={{ hoy: true }}>
                    {part_number}
                  </Link>
                ),
              },
              { title: 'Qué cambió', cell: ({ entonces, hoy }) => <Cambiado cambios={cambiosDe(entonces, hoy)} /> },
              { title: 'Quién y cuándo', cell: ({ hecho }) => <QuienYCuando hecho={hecho} /> },
            ]}
            rows={data.results}
            rowKey={({ id }) => id}
            busy={comparado.isFetching}
          />
          {data.count > TAMANO && <Pagination page={page} count={data.count} size={TAMANO} onPage={setPage} />}
        </div>
      )}
    </Card>
  );
}
