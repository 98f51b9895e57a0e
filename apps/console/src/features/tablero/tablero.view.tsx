import './tablero.css';
import { Banner, Button, EmptyState, ErrorState, formato } from '@bitacora/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/client';
import { Cifra } from '../../componentes/cifra';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { Ruta } from '../../componentes/ruta';
import { RUTA_Y_SI } from '../y-si/puerta';
import { Actualizar } from './actualizacion';
import { Cargando } from './cargando';
import { Exportar } from './exportar';
import { Fases } from './fases';
import { Filtros } from './filtros';
import { TablaDeEstados } from './matriz';
import { tableroQuery } from './tablero.consultas';
import { cuentaDe, matrizDe } from './tablero.matriz';
import { useTableroUrl } from './tablero.url';

/** The dashboard: open orders by state and age (specification, 2.1). */
export function Component() {
  const url = useTableroUrl();
  const queries = useQueryClient();
  const enElPasado = useEnElPasado();
  const consulta = useQuery({ ...tableroQuery(url.filtros), placeholderData: keepPreviousData });
  const tablero = consulta.data;
  const matriz = useMemo(() => tablero && matrizDe(tablero, url.fase), [tablero, url.fase]);
  // The query itself reports a failure.
  const actualizar = () => void queries.fetchQuery({ ...tableroQuery(url.filtros, true), staleTime: 0 }).catch(() => undefined);
  return (
    <>
      <Ruta aqui="Dashboard" />
      <div className="row">
        <h1>Dashboard</h1>
        <span className="muted num" aria-live="polite">
          {tablero && matriz && (
            <Cifra
              sola
              de={mostradas(url.fase, matriz.total.total === tablero.abiertas)}
              con={{ ...url.conFiltros, fase: matriz.total.total === tablero.abiertas ? null : url.fase }}
            >
              {cuentaDe(matriz, tablero)}
            </Cifra>
          )}
        </span>
        <span className="spacer" />
        {!enElPasado && (
          <Link className="btn btn-sm" to={RUTA_Y_SI}>
            ¿Y si…?
          </Link>
        )}
        <Actualizar
          recibido={consulta.dataUpdatedAt}
          fallido={consulta.errorUpdatedAt}
          cargando={consulta.isFetching}
          onActualizar={actualizar}
        />
        <Exportar matriz={matriz} dia={tablero?.last_update.slice(0, 10) ?? ''} filtros={url.filtros} />
      </div>
      <Filtros url={url} />
      <Fases fases={tablero?.por_fase} url={url} />
      {consulta.isRefetchError && tablero && (
        <Banner tone="danger">No se pudo actualizar: los datos son de {formato.fechaHora(tablero.last_update)}.</Banner>
      )}
      {tablero && matriz ? (
        matriz.total.total === 0 ? (
          <EmptyState
            title="No hay órdenes abiertas con estos filtros"
            action={
              url.puestos ? (
                <Button onClick={url.limpiar}>Filtros iniciales</Button>
              ) : (
                <Button onClick={() => url.set('tipo_servicio', '0')}>Ver todos los servicios</Button>
              )
            }
          />
        ) : (
          <>
            <TablaDeEstados
              tablero={tablero}
              matriz={matriz}
              filtros={url.filtros}
              conFiltros={url.conFiltros}
              fase={url.fase}
              ocupada={consulta.isFetching}
            />
            <Leyenda />
          </>
        )
      ) : consulta.isError ? (
        <ErrorState
          message={consulta.error.message}
          correlationId={consulta.error instanceof ApiError ? consulta.error.problema.correlation_id : undefined}
          onRetry={() => void consulta.refetch()}
        />
      ) : (
        <Cargando />
      )}
    </>
  );
}

/** The number that the head of the page shows first. */
const mostradas = (fase: number | null, todas: boolean) => (todas ? 'tablero.abiertas' : fase === null ? 'tablero.total' : 'tablero.fase');

function Leyenda() {
  return (
    <p className="muted tablero-leyenda">
      Días en el estado. Color:
      <span data-tono="normal" data-nivel="4">
        a tiempo
      </span>
      <span data-tono="amarillo" data-nivel="4">
        la mitad o más por vencer
      </span>
      <span data-tono="rojo" data-nivel="4">
        la mitad o más atrasadas
      </span>
      Más intenso: más órdenes.
      <span className="tablero-delta">▲ ▼</span> Junto a un estado: órdenes más o menos que hace 24 horas.
    </p>
  );
}
