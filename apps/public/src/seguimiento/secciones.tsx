import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Skeleton } from '@bitacora/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { enReposo, Parte, parte } from '../componentes/parte';
import { Pestanas } from '../componentes/pestanas';

const ESPERA = (
  <div className="stack" aria-busy="true">
    <Skeleton width="60%" />
    <Skeleton width="80%" />
    <Skeleton width="45%" />
  </div>
);
const panelEquipo = parte('equipo', () => import('./panel-equipo'));
const panelHistorial = parte('historial', () => import('./panel-historial'));
const panelInformes = parte('informes', () => import('./panel-informes'));
const panelAdjuntos = parte('adjuntos', () => import('./panel-adjuntos'));

const TABS = [
  ['equipo', 'Datos Equipo'],
  ['historial', 'Historial'],
  ['informes', 'Informes'],
  ['adjuntos', 'Adjuntos'],
] as const;
type Tab = (typeof TABS)[number][0];
const tabDe = (params: URLSearchParams): Tab => TABS.find(([clave]) => clave === params.get('tab'))?.[0] ?? 'equipo';

/** Fetches the panel that an address shows first. */
export function traerPanel(queries: QueryClient, params: URLSearchParams): Promise<void> {
  const tab = tabDe(params);
  if (tab === 'historial') return queries.prefetchQuery(panelHistorial);
  if (tab === 'informes') return queries.prefetchQuery(panelInformes);
  return tab === 'adjuntos' ? queries.prefetchQuery(panelAdjuntos) : queries.prefetchQuery(panelEquipo);
}

/** The details of the order in four tabs; the chosen one is part of the address. */
export function Secciones({ orden, rut }: { orden: OrdenPublica; rut: string }) {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  useEffect(
    () =>
      enReposo(() => {
        void queries.prefetchQuery(panelEquipo);
        void queries.prefetchQuery(panelHistorial);
        void queries.prefetchQuery(panelInformes);
        void queries.prefetchQuery(panelAdjuntos);
      }),
    [queries],
  );
  const tab = tabDe(params);
  return (
    <Pestanas
      label="Detalle de la orden"
      tabs={TABS}
      actual={tab}
      onChange={(elegida) => setParams({ tab: elegida }, { replace: true, preventScrollReset: true })}
    >
      {tab === 'equipo' && <Parte de={panelEquipo} con={{ orden }} espera={ESPERA} />}
      {tab === 'historial' && <Parte de={panelHistorial} con={{ ot: orden.ot, rut }} espera={ESPERA} />}
      {tab === 'informes' && <Parte de={panelInformes} con={{ orden }} espera={ESPERA} />}
      {tab === 'adjuntos' && <Parte de={panelAdjuntos} con={{ ot: orden.ot, rut }} espera={ESPERA} />}
    </Pestanas>
  );
}
