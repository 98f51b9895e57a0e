import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Skeleton } from '@bitacora/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Pestanas } from '../componentes/pestanas';

const PanelEquipo = lazy(() => import('./panel-equipo'));
const PanelHistorial = lazy(() => import('./panel-historial'));
const PanelInformes = lazy(() => import('./panel-informes'));
const PanelAdjuntos = lazy(() => import('./panel-adjuntos'));

const TABS = [
  ['equipo', 'Datos Equipo'],
  ['historial', 'Historial'],
  ['informes', 'Informes'],
  ['adjuntos', 'Adjuntos'],
] as const;
type Tab = (typeof TABS)[number][0];

/** The details of the order in four tabs; the chosen one is part of the address. */
export function Secciones({ orden, rut }: { orden: OrdenPublica; rut: string }) {
  const [params, setParams] = useSearchParams();
  const tab: Tab = TABS.find(([clave]) => clave === params.get('tab'))?.[0] ?? 'equipo';
  return (
    <Pestanas
      label="Detalle de la orden"
      tabs={TABS}
      actual={tab}
      onChange={(elegida) => setParams({ tab: elegida }, { replace: true, preventScrollReset: true })}
    >
      <Suspense fallback={<Espera />}>
        {tab === 'equipo' && <PanelEquipo orden={orden} />}
        {tab === 'historial' && <PanelHistorial ot={orden.ot} rut={rut} />}
        {tab === 'informes' && <PanelInformes orden={orden} />}
        {tab === 'adjuntos' && <PanelAdjuntos ot={orden.ot} rut={rut} />}
      </Suspense>
    </Pestanas>
  );
}

function Espera() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="45%" />
    </div>
  );
}
