import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Button, EmptyState, ErrorState, Pagination, Skeleton } from '@bitacora/ui';
import { ApiError } from '../../api/client';
import type { UsoDeColumnas } from './columnas';
import type { GrupoDeFilas } from './grupos';
import type { ListaUrl } from './lista.url';
import { Tabla } from './tabla';
import { Tarjetas } from './tarjetas';
import type { Listados } from './use-listado';
import { useAngosta } from './use-pantalla';
import type { Seleccion } from './use-seleccion';

const TAMANO = 20;
const ESQUELETO = Array.from({ length: 12 }, (_, i) => i);

interface Props {
  url: ListaUrl;
  listados: Listados;
  filas: OrdenListaFila[];
  grupos: readonly GrupoDeFilas[] | null;
  columnas: UsoDeColumnas;
  seleccion: Seleccion;
  activa: number | null;
  retail: boolean;
  onAlerta: (fila: OrdenListaFila) => void;
  onAcciones: (fila: OrdenListaFila) => void;
}

/** The content of the chosen tab: a table, cards on a narrow screen, or the reason why it is empty. */
export function Contenido({ url, listados, filas, grupos, columnas, seleccion, activa, retail, onAlerta, onAcciones }: Props) {
  const angosta = useAngosta();
  const { ruta, filas: listado, consultaDePestanas, sinNada } = listados;
  const fallo = consultaDePestanas.error ?? listado.error;
  if (fallo) {
    return (
      <ErrorState
        message={fallo.message}
        correlationId={fallo instanceof ApiError ? fallo.problema.correlation_id : undefined}
        onRetry={() => void Promise.all([consultaDePestanas.refetch(), ruta && listado.refetch()])}
      />
    );
  }
  if (sinNada || (ruta && listado.isSuccess && filas.length === 0)) {
    const { query } = url.consulta.filtros;
    return (
      <EmptyState
        title="No hay Ordenes de Trabajo en este estado"
        action={url.filtros ? <Button onClick={url.limpiar}>Limpiar filtros</Button> : null}
      >
        {query ? `Ninguna orden de aquí coincide con «${query}».` : ''}
      </EmptyState>
    );
  }
  if (filas.length === 0) return <Cargando />;
  const count = listado.data?.count ?? 0;
  return (
    <>
      {angosta ? (
        <Tarjetas
          filas={filas}
          grupos={grupos}
          retail={retail}
          activa={activa}
          elegida={seleccion.tiene}
          onElegir={seleccion.alternar}
          onAlerta={onAlerta}
          onAcciones={onAcciones}
        />
      ) : (
        <Tabla
          filas={filas}
          grupos={grupos}
          columnas={columnas.todas}
          eleccion={columnas.eleccion}
          ordering={url.ordering}
          onOrdenar={(ordering) => url.set({ ordering })}
          page={url.page}
          count={count}
          seleccion={seleccion.estado}
          onSeleccion={seleccion.poner}
          activa={activa}
          ocupada={listado.isPlaceholderData}
        />
      )}
      {!grupos && (
        <Pagination
          page={url.page}
          count={count}
          size={TAMANO}
          onPage={(page) => url.set({ page: page === 1 ? null : String(page) }, { pagina: true })}
        />
      )}
    </>
  );
}

function Cargando() {
  return (
    <div className="table-wrap" aria-busy="true">
      <span className="vh" role="status">
        Cargando órdenes
      </span>
      <div className="esqueleto-lista">
        {ESQUELETO.map((i) => (
          <Skeleton key={i} height="1.25rem" />
        ))}
      </div>
    </div>
  );
}
