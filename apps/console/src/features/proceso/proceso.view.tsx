import './proceso.css';
import { EmptyState, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../api/client';
import { Cifra } from '../../componentes/cifra';
import { MenuExportar } from '../../componentes/exportacion/menu-exportar';
import { PartesDe } from '../../componentes/partes';
import { Ruta } from '../../componentes/ruta';
import { useDescarga } from '../../componentes/use-descarga';
import { Caminos } from './caminos';
import { Filtros } from './filtros';
import { Mapa } from './mapa';
import { OrdenesDelPaso } from './ordenes-del-paso';
import { Pasos } from './pasos';
import { mapaQuery } from './proceso.consultas';
import { type ProcesoUrl, useProcesoUrl } from './proceso.url';

/** Shares of all steps, in percent. */
const DETALLE = { menos: 60, inicial: 95, mas: 100 };

/** /proceso: the lifecycle of the orders as it really ran: its map, its steps and its paths. */
export function Component() {
  const url = useProcesoUrl();
  const { parte } = useParams();
  const { bajando, descargar } = useDescarga();
  const busqueda = `?${url.consulta}`;
  return (
    <>
      <Ruta aqui="Proceso" />
      <div className="row">
        <h1>El proceso como corre</h1>
        <span className="spacer" />
        <MenuExportar
          disabled={bajando}
          opciones={[
            { key: 'ocel', label: 'OCEL 2.0: órdenes, equipos, técnicos', onSelect: () => void descargar(`proceso/ocel?${url.consulta}`) },
            { key: 'xes', label: 'XES: una traza por orden', onSelect: () => void descargar(`proceso/xes?${url.consulta}`) },
          ]}
        />
      </div>
      <Filtros url={url} />
      <PartesDe
        nombre="Proceso"
        partes={[
          { ruta: `/proceso${busqueda}`, nombre: 'Mapa', exacta: true },
          { ruta: `/proceso/caminos${busqueda}`, nombre: 'Caminos' },
        ]}
      />
      {parte === 'caminos' ? <Caminos consulta={url.consulta} /> : <ElMapa url={url} />}
    </>
  );
}

function ElMapa({ url }: { url: ProcesoUrl }) {
  const [detalle, setDetalle] = useState(DETALLE.inicial);
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...mapaQuery(url.consulta),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton height="24rem" />;
  if (isError)
    return (
      <ErrorState
        message={error.message}
        correlationId={error instanceof ApiError ? error.problema.correlation_id : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (data.ordenes === 0) return <EmptyState title="Ninguna orden se movió en ese tiempo">Elige otro rango o quita un filtro.</EmptyState>;
  return (
    <div className="stack" aria-busy={isFetching}>
      <div className="row">
        <p className="muted" role="status">
          <Cifra sola de="proceso.ordenes" con={url.conFiltros}>
            {formato.cuantas(data.ordenes, 'orden se movió', 'órdenes se movieron')}
          </Cifra>{' '}
          en ese tiempo
        </p>
        <span className="spacer" />
        <label className="row proceso-detalle">
          Detalle
          <input
            type="range"
            min={DETALLE.menos}
            max={DETALLE.mas}
            value={detalle}
            aria-valuetext={`${detalle} % de los pasos`}
            onChange={({ target }) => setDetalle(Number(target.value))}
          />
        </label>
      </div>
      <Mapa mapa={data} parte={detalle / 100} url={url} />
      <Pasos mapa={data} url={url} />
      {url.paso && <OrdenesDelPaso paso={url.paso} url={url} />}
    </div>
  );
}
