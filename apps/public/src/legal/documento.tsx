import './legal.css';
import { bloquesDe } from '@bitacora/domain/legal';
import { Button, formato, Prose } from '@bitacora/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { centroQuery } from '../api/centro';
import { leer, Rechazo } from '../api/pedir';
import { Cargando } from '../componentes/cargando';
import { Pagina } from '../componentes/pagina';

const documentoQuery = (clase: string, version: string | undefined) =>
  queryOptions({
    queryKey: ['legal', clase, version],
    queryFn: () =>
      version === undefined
        ? leer('/api/public/documentos/{clase}', { params: { clase } })
        : leer('/api/public/documentos/{clase}/{version}', { params: { clase, version } }),
    retry: (veces, problema) => veces < 2 && !(problema instanceof Rechazo && problema.status === 404),
  });

/** /legal/{clase} and /legal/{clase}/{version}: a legal text of the house, in its present version or an earlier one. */
export function Component() {
  const { clase = '', version } = useParams();
  const { data, error, isPending, refetch } = useQuery(documentoQuery(clase, version));
  const { data: casa } = useQuery(centroQuery);
  if (isPending) return <Cargando />;
  if (error)
    return (
      <Pagina titulo="Documento">
        <div className="aviso card">
          <h1>{error.message}</h1>
          {!(error instanceof Rechazo && error.status === 404) && <Button onClick={() => void refetch()}>Reintentar</Button>}
        </div>
      </Pagina>
    );
  const { nombre, centro, texto, situacion, vigente, vigente_desde, sha256 } = data;
  const cual = data.version === 0 ? 'Versión inicial' : `Versión ${data.version}`;
  return (
    <Pagina titulo={nombre} centro={casa}>
      <article className="legal card">
        <header>
          <h1>{nombre}</h1>
          <p className="muted">
            {centro} · {cual}
            {vigente_desde && `, ${situacion === 'pendiente' ? 'rige' : 'vigente'} desde el ${formato.fecha(vigente_desde)}`}
          </p>
        </header>
        {situacion !== 'vigente' && (
          <p className="legal-otra">
            {situacion === 'pendiente' ? 'Esta versión aún no rige.' : 'Esta versión ya no es la vigente.'}{' '}
            <Link to={`/legal/${clase}/${vigente}`}>Leer la versión vigente</Link>
          </p>
        )}
        <Prose pieces={bloquesDe(texto)} />
        <footer className="muted">
          <p>
            Dirección permanente de esta versión: <Link to={`/legal/${clase}/${data.version}`}>{`/legal/${clase}/${data.version}`}</Link>
          </p>
          <p className="legal-huella">SHA-256 {sha256}</p>
        </footer>
      </article>
    </Pagina>
  );
}
