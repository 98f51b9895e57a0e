import { ACCIONES_AVISO, type AccionAviso, esAccionAviso } from '@bitacora/domain/contracts';
import { Button, Skeleton } from '@bitacora/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { avisosQuery, cambios } from './consultas';
import { FilaDeAviso } from './fila';
import Preferencias from './preferencias';

const MARGEN = 10;
const ESQUELETO = [1, 2, 3, 4];

/** The popover 'Notificaciones'. */
export default function Panel({
  usuario,
  nuevas,
  onVerNuevas,
  onCerrar,
}: {
  usuario: number;
  nuevas: number;
  onVerNuevas: () => void;
  onCerrar: () => void;
}) {
  const queries = useQueryClient();
  const marco = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<AccionAviso | ''>('');
  const [ajustes, setAjustes] = useState(false);
  const lista = useInfiniteQuery(avisosQuery(usuario, action));
  const { hasNextPage, isFetching, isError, fetchNextPage } = lista;
  const avisos = lista.data?.pages.flatMap((pagina) => pagina.results) ?? [];
  const falta = hasNextPage && !isError;
  const { marcar, leerTodo } = cambios(queries, usuario);

  useEffect(() => marco.current?.focus(), []);
  // With a filter all pages are fetched in turn.
  useEffect(() => {
    if (action && falta && !isFetching) void fetchNextPage();
  }, [action, falta, isFetching, fetchNextPage]);
  const alDesplazar = ({ currentTarget: caja }: UIEvent<HTMLElement>) => {
    const resta = caja.scrollHeight - caja.scrollTop - caja.clientHeight;
    if (!action && resta <= MARGEN && falta && !isFetching) void fetchNextPage();
  };

  return (
    <div ref={marco} className="avisos" role="dialog" aria-label="Notificaciones" tabIndex={-1}>
      <header className="row avisos-cabeza">
        <h2>Notificaciones</h2>
        <span className="spacer" />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            onVerNuevas();
            void leerTodo();
          }}
        >
          <CheckCheck size={16} aria-hidden="true" />
          <span className="texto-ancho">Marcar todas como leídas</span>
        </Button>
        <Button size="sm" variant="ghost" icon aria-label="Preferencias" aria-pressed={ajustes} onClick={() => setAjustes(!ajustes)}>
          <Settings size={16} />
        </Button>
      </header>
      {ajustes ? (
        <Preferencias usuario={usuario} />
      ) : (
        <>
          <div className="avisos-filtro">
            <label className="vh" htmlFor="avisos-accion">
              Acción
            </label>
            <select
              id="avisos-accion"
              className="input"
              value={action}
              onChange={(event) => setAction(esAccionAviso(event.target.value) ? event.target.value : '')}
            >
              <option value="">Todos</option>
              {Object.entries(ACCIONES_AVISO).map(([clave, nombre]) => (
                <option key={clave} value={clave}>
                  {nombre}
                </option>
              ))}
            </select>
          </div>
          {nuevas > 0 && (
            <Link
              className="avisos-nuevas"
              to="/listar-ordenes"
              onClick={() => {
                onVerNuevas();
                onCerrar();
              }}
            >
              {nuevas === 1 ? '1 orden nueva' : `${nuevas} órdenes nuevas`}
            </Link>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className="avisos-lista" aria-label="Lista de notificaciones" aria-busy={isFetching} tabIndex={0} onScroll={alDesplazar}>
            <ul>
              {avisos.map((aviso) => (
                <FilaDeAviso key={aviso.id} aviso={aviso} onMarcar={(leida) => void marcar(aviso.id, leida)} />
              ))}
            </ul>
            {(lista.isPending || lista.isFetchingNextPage) &&
              ESQUELETO.map((i) => (
                <div key={i} className="avisos-esqueleto">
                  <Skeleton height="2.2rem" />
                </div>
              ))}
            {isError && <p className="avisos-nota">No se pudieron cargar más notificaciones.</p>}
            {!lista.isPending && !isError && avisos.length === 0 && <p className="avisos-nota">No hay notificaciones.</p>}
          </section>
        </>
      )}
    </div>
  );
}
