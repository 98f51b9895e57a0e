import { Button, EmptyState, ErrorState, Skeleton } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../api/client';
import { useRecorrerHechos } from '../causas/puerta';
import { hechosQuery, opcionesQuery } from './auditoria.consultas';
import { useAuditoriaUrl } from './auditoria.url';
import { Exportar } from './exportar';
import { Filtros } from './filtros';
import { Hecho } from './hecho';

/** All acts of people and of the system, newest first. */
export default function Hechos() {
  const url = useAuditoriaUrl();
  useRecorrerHechos();
  const opciones = useQuery(opcionesQuery);
  const hechos = useQuery({ ...hechosQuery(url.pagina), placeholderData: keepPreviousData });
  return (
    <>
      <Filtros url={url} opciones={opciones.data} />
      <div className="row auditoria-acciones">
        <Exportar consulta={url.consulta} />
      </div>
      <div aria-busy={hechos.isFetching}>
        {hechos.isPending ? (
          <Cargando />
        ) : hechos.isError ? (
          <ErrorState
            message={hechos.error.message}
            correlationId={hechos.error instanceof ApiError ? hechos.error.problema.correlation_id : undefined}
            onRetry={() => void hechos.refetch()}
          />
        ) : hechos.data.results.length === 0 ? (
          <EmptyState title="Nada coincide" action={<Button onClick={url.limpiar}>Quitar filtros</Button>}>
            Nadie hizo nada así en ese tiempo.
          </EmptyState>
        ) : (
          <>
            <ol className="hechos" aria-label="Hechos">
              {hechos.data.results.map((hecho) => (
                <Hecho key={hecho.position} hecho={hecho} />
              ))}
            </ol>
            <nav className="row auditoria-paginas" aria-label="Páginas">
              {url.antes && (
                <Link className="btn btn-sm" to={url.hacia({ antes: null })}>
                  Lo más nuevo
                </Link>
              )}
              {hechos.data.siguiente !== null && (
                <Link className="btn btn-sm" to={url.hacia({ antes: String(hechos.data.siguiente) })}>
                  Más antiguos
                </Link>
              )}
            </nav>
          </>
        )}
      </div>
    </>
  );
}

function Cargando() {
  return (
    <div className="stack">
      <span className="vh" role="status">
        Cargando la auditoría
      </span>
      {Array.from({ length: 8 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={i} height="3rem" />
      ))}
    </div>
  );
}
