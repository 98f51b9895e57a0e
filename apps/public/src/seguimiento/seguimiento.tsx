import { Button } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { centroQuery } from '../api/centro';
import { Rechazo, rechazada } from '../api/pedir';
import { Cargando } from '../componentes/cargando';
import { Pagina } from '../componentes/pagina';
import { Entrega } from '../retiro/entrega';
import { salir } from './api';
import { Camino } from './camino';
import { historialQuery, ordenQuery } from './consultas';
import { Contacto } from './contacto';
import { Portada } from './portada';
import { Secciones } from './secciones';

// The functions that make the first view interactive are in the bundle of the page.
export { yaAbierta } from './api';
export { sembrar } from './primera-vista';

/** The customer tracking page (specification, 10.2). */
export function Component() {
  const { ot: numero = '', rut = '' } = useParams();
  const ot = Number.parseInt(numero, 10);
  const esNumero = Number.isSafeInteger(ot) && ot > 0;
  // A refusal that came with the page is not retried automatically.
  const orden = useQuery({ ...ordenQuery(ot, rut), enabled: esNumero, retryOnMount: false });
  const historial = useQuery({ ...historialQuery(ot, rut), enabled: orden.isSuccess });

  // The centre that came with a page that shows no order.
  const { data: casa } = useQuery({ ...centroQuery, enabled: false });

  if (orden.data) {
    return (
      <Pagina titulo={`OT ${ot}: ${orden.data.estado.estado.nombre_cliente}`} salida={salir} centro={orden.data.centro}>
        <Portada orden={orden.data} />
        <div className="columnas">
          <div className="stack">
            <Camino orden={orden.data} historial={historial.data} />
            <Entrega orden={orden.data} rut={rut} />
          </div>
          <Secciones orden={orden.data} rut={rut} />
        </div>
        <Contacto orden={orden.data} />
      </Pagina>
    );
  }
  return (
    <Pagina titulo={`OT ${numero}`} salida={salir} centro={casa}>
      {esNumero && orden.isPending ? <Cargando /> : <NoEncontrada error={orden.error} reintentar={() => void orden.refetch()} />}
    </Pagina>
  );
}

/** The order did not load: it does not exist, or a request failed. */
function NoEncontrada({ error, reintentar }: { error: Error | null; reintentar: () => void }) {
  const noEsta = rechazada(error, 'POST /api/public/seguimiento', 'NO_ENCONTRADO', 'DATOS_INVALIDOS');
  const fallo = error instanceof Rechazo && !noEsta ? error : null;
  return (
    <div className="aviso card" role="alert">
      <SearchX size={32} aria-hidden="true" className="muted" />
      <h1>Orden No encontrada</h1>
      {fallo ? (
        <p className="muted">
          Error al cargar los datos de la OT
          <br />
          {fallo.message}
        </p>
      ) : (
        <p className="muted">Revisa el número de orden y el RUT con que se ingresó el equipo.</p>
      )}
      <div className="row">
        {fallo && <Button onClick={reintentar}>Reintentar</Button>}
        <Link to="/cliente" className="btn btn-primary">
          Buscar otra orden
        </Link>
      </div>
    </div>
  );
}
