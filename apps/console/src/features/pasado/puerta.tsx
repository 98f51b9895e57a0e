import './momento';
import { Banner } from '@bitacora/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { CON_PASADO } from './paginas';

const Barra = lazy(() => import('./barra'));
const Comparar = lazy(() => import('./comparar'));

/** The bar of a page that shows a past moment, and the changes since then. */
export default function BarraDelPasado() {
  const { pathname } = useLocation();
  const en = useSearchParams()[0].get('en');
  const [comparar, setComparar] = useState(false);
  const [desde, setDesde] = useState<number | null>(null);
  if (!en) return null;
  if (!CON_PASADO.test(pathname))
    return (
      <Banner tone="info">
        Esta página no tiene pasado: muestra lo de hoy. <Link to={pathname}>Volver a hoy</Link>
      </Banner>
    );
  return (
    <Suspense fallback={null}>
      <Barra key={pathname} en={en} comparar={comparar} onComparar={() => setComparar(!comparar)} onPosition={setDesde} />
      {comparar && (
        <div className="pasado-comparar">
          <Comparar pathname={pathname} en={en} desde={desde} />
        </div>
      )}
    </Suspense>
  );
}
