import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Barra } from './barra';

const CompararOrden = lazy(() => import('./comparar-orden'));
const CompararCuentas = lazy(() => import('./comparar-cuentas'));

/** The bar of a page that shows a past moment, and what has changed since. */
export default function BarraDelPasado({ en }: { en: string }) {
  const { pathname } = useLocation();
  const [comparar, setComparar] = useState(false);
  const ot = Number(/^\/orden\/(\d+)/.exec(pathname)?.[1] ?? 0);
  const conCuentas = pathname === '/' || pathname === '/listar-ordenes';
  return (
    <>
      <Barra key={pathname} en={en} ot={ot} comparar={ot > 0 || conCuentas ? comparar : null} onComparar={() => setComparar(!comparar)} />
      {comparar && (
        <Suspense fallback={null}>
          {ot > 0 && <CompararOrden ot={ot} en={en} />}
          {conCuentas && <CompararCuentas en={en} />}
        </Suspense>
      )}
    </>
  );
}
