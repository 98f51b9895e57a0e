import './correos.css';
import type { FilaDeBandeja } from '@bitacora/domain/contracts';
import { Button, EmptyState, ErrorState, Pagination, Skeleton } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../api/client';
import { useTecla } from '../../componentes/tecla';
import { bandejaQuery } from './correos.consultas';
import { type CorreosUrl, useCorreosUrl } from './correos.url';
import { Filtros } from './filtros';
import { useFilaALaVista } from './foco';
import { ListaDeCorreos } from './lista';
import { Marco } from './marco';
import { PanelDeCorreo } from './panel';

const TAMANO = 20;

/** /correos: every mail, with its outcome. */
export function Component() {
  const url = useCorreosUrl();
  const lista = useQuery({ ...bandejaQuery(filtrosDe(url)), placeholderData: keepPreviousData });
  const filas = lista.data?.results ?? [];
  const abierto = Number(url.valor('ver')) || null;
  const abrir = (id: number | null) => url.set('ver', id === null ? null : String(id));
  useFilaALaVista(abierto === null ? null : String(abierto), lista.isSuccess);
  useTeclado(filas, abierto, abrir);
  return (
    <Marco aqui="Bandeja de salida">
      <Filtros url={url} cuentas={lista.data?.por_estado} />
      <div className="correos" data-abierto={abierto !== null || undefined}>
        <div className="correos-indice" aria-busy={lista.isFetching}>
          {lista.isPending ? (
            <Cargando />
          ) : lista.isError ? (
            <ErrorState
              message={lista.error.message}
              correlationId={lista.error instanceof ApiError ? lista.error.problema.correlation_id : undefined}
              onRetry={() => void lista.refetch()}
            />
          ) : filas.length === 0 ? (
            <Vacia url={url} />
          ) : (
            <>
              <ListaDeCorreos filas={filas} elegido={abierto} url={url} />
              <Pagination
                page={Number(url.valor('page')) || 1}
                count={lista.data.count}
                size={TAMANO}
                onPage={(page) => url.set('page', page === 1 ? null : String(page))}
              />
            </>
          )}
        </div>
        {abierto !== null && (
          <PanelDeCorreo id={abierto} fila={filas.find(({ id }) => id === abierto)} url={url} onClose={() => abrir(null)} />
        )}
      </div>
    </Marco>
  );
}

function filtrosDe(url: CorreosUrl): string {
  const filtros = new URLSearchParams();
  for (const clave of ['search', 'estado', 'page']) if (url.valor(clave)) filtros.set(clave, url.valor(clave));
  return filtros.toString();
}

function Vacia({ url }: { url: CorreosUrl }) {
  const filtrada = ['search', 'estado', 'page'].some((clave) => url.valor(clave));
  return filtrada ? (
    <EmptyState title="Ningún correo coincide" action={<Button onClick={url.limpiar}>Limpiar filtros</Button>}>
      Un correo se busca completo; un asunto, por sus palabras.
    </EmptyState>
  ) : (
    <EmptyState
      title="Aún no sale ningún correo"
      action={
        <Link className="btn" to="/correos/mensajes">
          Ver qué se envía y cuándo
        </Link>
      }
    >
      Los correos a los clientes aparecen aquí cuando algo ocurre con sus órdenes.
    </EmptyState>
  );
}

function Cargando() {
  return (
    <div className="stack">
      <span className="vh" role="status">
        Cargando los correos
      </span>
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={i} height="2.5rem" />
      ))}
    </div>
  );
}

/** j and k, or the arrows, move through the mails; Esc closes the open one. */
function useTeclado(filas: readonly FilaDeBandeja[], abierto: number | null, abrir: (id: number | null) => void): void {
  useTecla((event) => {
    const { key, target, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || (target as HTMLElement).closest('input, select, textarea, .correos-texto, [role=dialog], [role=menu]'))
      return;
    if (key === 'Escape' && abierto !== null) return abrir(null);
    const paso = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0;
    const i = filas.findIndex(({ id }) => id === abierto);
    const siguiente = paso !== 0 && (key.length === 1 || abierto !== null) ? filas[i === -1 ? 0 : i + paso] : undefined;
    if (!siguiente) return;
    event.preventDefault();
    abrir(siguiente.id);
  });
}
