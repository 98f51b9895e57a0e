import type { OrdenesDelPaso as Datos } from '@bitacora/domain/contracts';
import { type Column, Dialog, ErrorState, formato, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Orden } from './orden';
import { ordenesDelPasoQuery } from './proceso.consultas';
import type { ProcesoUrl } from './proceso.url';

const COLUMNAS: readonly Column<Datos['results'][number]>[] = [
  { title: 'Orden', cell: ({ ot }) => <Orden ot={ot} /> },
  { title: 'Cuándo', cell: ({ at }) => formato.fechaHora(at) },
  { title: 'Por', cell: ({ evento }) => evento },
  { title: 'Estuvo antes', className: 'num', cell: ({ segundos }) => segundos !== null && formato.duracion(segundos) },
  { title: 'Equipo', cell: ({ modelo }) => modelo },
  { title: 'Hoy', cell: ({ estado }) => estado },
];

/** The orders that took a step, the latest first. */
export function OrdenesDelPaso({ paso, url }: { paso: NonNullable<ProcesoUrl['paso']>; url: ProcesoUrl }) {
  const query = new URLSearchParams(url.consulta);
  query.set('a', paso.a);
  if (paso.de) query.set('de', paso.de);
  const { data, isPending, isError, error, refetch } = useQuery(ordenesDelPasoQuery(query.toString()));
  return (
    <Dialog open onClose={url.cerrar} title={`${paso.de ?? 'Inicio'} → ${paso.a}`} wide>
      {isPending ? (
        <Skeleton height="12rem" />
      ) : isError ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div className="stack">
          <Table label="Órdenes" columns={COLUMNAS} rows={data.results} rowKey={({ ot, at }) => `${ot} ${at}`} />
          {data.mas && <p className="muted">Son las últimas {data.results.length}: acorta el rango para ver otras.</p>}
        </div>
      )}
    </Dialog>
  );
}
