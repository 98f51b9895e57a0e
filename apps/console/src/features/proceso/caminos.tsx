import { EmptyState, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Orden } from './orden';
import { variantesQuery } from './proceso.consultas';

/** The paths of concluded orders, each with its share, its time and a sample order. */
export function Caminos({ consulta }: { consulta: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(variantesQuery(consulta));
  if (isPending) return <Skeleton height="12rem" />;
  if (isError) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data.ordenes === 0) return <EmptyState title="Ninguna orden se cerró en ese tiempo">Elige un rango más largo.</EmptyState>;
  return (
    <>
      <p className="muted">
        {formato.cuantas(data.ordenes, 'orden cerrada', 'órdenes cerradas')} por {formato.cuantas(data.distintas, 'camino', 'caminos')}
        {data.distintas > data.variantes.length && `; aquí, los ${data.variantes.length} más frecuentes`}.
      </p>
      <ol className="proceso-caminos">
        {data.variantes.map(({ camino, n, p50, p90, ejemplo }) => (
          <li key={camino.join('>')} className="card">
            <div className="proceso-parte">
              <b className="num">{formato.porcentaje((n * 100) / data.ordenes)}</b>
              <progress max={data.ordenes} value={n} aria-label="Parte de las órdenes" />
            </div>
            <div>
              <ol className="proceso-camino" aria-label="Camino">
                {camino.map((estado, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a way passes a state more than once, and never changes
                  <li key={i}>{estado}</li>
                ))}
              </ol>
              <p className="muted">
                {formato.cuantas(n, 'orden', 'órdenes')} · la mitad en {formato.duracion(p50)}, 9 de 10 en {formato.duracion(p90)} · la
                última, <Orden ot={ejemplo} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
