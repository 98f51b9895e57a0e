import './momento';
import { Banner } from '@bitacora/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { CON_PASADO } from './paginas';

const Barra = lazy(() => import('./barra'));
const CompararOrden = lazy(() => import('./comparar-orden'));
const CompararCuentas = lazy(() => import('./comparar-cuentas'));

/** The bar of a page that shows a past moment, and the changes since then. */
export default function BarraDelPasado() {
  const { pathname } = useLocation();
  const en = useSearchParams()[0].get('en');
  const [comparar, setComparar] = useState(false);
  const ot = Number(/^\/orden\/(\d+)/.exec(pathname)?.[1] ?? 0);
  const conCuentas = pathname === '/' || pathname === '/listar-ordenes';
  if (!en) return null;
  if (!CON_PASADO.test(pathname))
    return (
      <Banner tone="info">
        Esta página no tiene pasado: muestra lo de hoy. <Link to={pathname}>Volver a hoy</Link>
      </Banner>
    );
  return (
    <Suspense fallback={null}>
      <Barra key={pathname} en={en} ot={ot} comparar={ot > 0 || conCuentas ? comparar : null} onComparar={() => setComparar(!comparar)} />
      {comparar && ot > 0 && <CompararOrden ot={ot} en={en} />}
      {comparar && conCuentas && <CompararCuentas en={en} />}
    </Suspense>
  );
}
