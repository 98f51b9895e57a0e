import type { Entidad } from '@bitacora/domain/auditoria';
import { Button, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { leer } from '../api/client';
import { TEMA } from '../api/temas';
import { CambiosDeHecho } from './cambios-de-hecho';
import { PorQue } from './por-que';
import { VerMomento } from './ver-momento';

/** Requests no facts after the position of a past moment. */
const antesDe = (momento: string | null): number | null => (momento !== null && /^\d+$/.test(momento) ? Number(momento) + 1 : null);
/** A moment that is said as an instant is compared with each fact. */
const yaEra = (at: string, momento: string | null): boolean =>
  momento === null || /^\d*$/.test(momento) || Date.parse(at) <= Date.parse(momento.replace(' ', '+'));

/** The history of one thing, newest first, with the changes of each fact. */
export default function Historia({ entidad, id, conMomentos = false }: { entidad: Entidad; id: number | string; conMomentos?: boolean }) {
  const { pathname } = useLocation();
  const momento = useSearchParams()[0].get('en');
  const historia = useInfiniteQuery({
    queryKey: [...TEMA.auditoria, 'historia', entidad, String(id), momento],
    queryFn: ({ pageParam, signal }) =>
      leer(
        '/api/auditoria/historia/{entidad}/{id}',
        { params: { entidad, id: String(id) }, query: pageParam === null ? '' : `antes=${pageParam}` },
        signal,
      ),
    initialPageParam: antesDe(momento),
    getNextPageParam: ({ siguiente }) => siguiente,
    refetchOnMount: 'always',
  });
  if (historia.isPending) return <Skeleton height="6rem" />;
  if (historia.isError) return <ErrorState message={historia.error.message} onRetry={() => void historia.refetch()} />;
  const hechos = historia.data.pages.flatMap(({ results }) => results).filter(({ at }) => yaEra(at, momento));
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
                {conMomentos && (
                  <>
                    {' · '}
                    <VerMomento pagina={pathname} position={position} de={acto} />
                  </>
                )}
              </span>
              <PorQue pregunta={`${position}`} de={`${acto}, ${formato.fechaHora(at)}`} />
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
