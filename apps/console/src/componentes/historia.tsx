import type { Entidad } from '@bitacora/domain/auditoria';
import { Button, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { leer } from '../api/client';
import { TEMA } from '../api/temas';
import { CambiosDeHecho } from './cambios-de-hecho';

/** The history of one thing, newest first, with what changed each time. */
export default function Historia({ entidad, id }: { entidad: Entidad; id: number | string }) {
  const historia = useInfiniteQuery({
    queryKey: [...TEMA.auditoria, 'historia', entidad, String(id)],
    queryFn: ({ pageParam, signal }) =>
      leer(
        '/api/auditoria/historia/{entidad}/{id}',
        { params: { entidad, id: String(id) }, query: pageParam === null ? '' : `antes=${pageParam}` },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ siguiente }) => siguiente,
    refetchOnMount: 'always',
  });
  if (historia.isPending) return <Skeleton height="6rem" />;
  if (historia.isError) return <ErrorState message={historia.error.message} onRetry={() => void historia.refetch()} />;
  const hechos = historia.data.pages.flatMap(({ results }) => results);
  return (
    <div className="historia">
      {hechos.length === 0 && <p className="muted">Aún no cambia nada.</p>}
      <ol>
        {hechos.map(({ position, at, acto, actor, canal, ...cambios }) => (
          <li key={position}>
            <p className="historia-cabeza">
              <b>{acto}</b>
              <span className="muted">
                {actor.nombre}
                {canal && ` · ${canal}`} · <time dateTime={at}>{formato.fechaHora(at)}</time>
              </span>
            </p>
            <CambiosDeHecho cambios={cambios.cambios} detalles={cambios.detalles} ilegible={cambios.ilegible} />
          </li>
        ))}
      </ol>
      {historia.hasNextPage && (
        <Button size="sm" loading={historia.isFetchingNextPage} onClick={() => void historia.fetchNextPage()}>
          Mostrar más
        </Button>
      )}
    </div>
  );
}
