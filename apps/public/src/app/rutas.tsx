import { Button } from '@bitacora/ui';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link, type RouteObject, useRouteError } from 'react-router';
import { Cargando } from '../componentes/cargando';
import { Pagina } from '../componentes/pagina';

function Aviso({ titulo, children, hacer }: { titulo: string; children: string; hacer?: ReactNode }) {
  return (
    <Pagina titulo={titulo}>
      <div className="aviso card">
        <h1>{titulo}</h1>
        <p className="muted">{children}</p>
        {hacer}
        <Link to="/cliente" className="btn btn-primary">
          Buscar mi orden
        </Link>
      </div>
    </Pagina>
  );
}
const NoExiste = () => <Aviso titulo="Esta página no existe">Revisa la dirección o busca tu orden con su número y tu RUT.</Aviso>;

const recargar = () => window.location.reload();

/** A page that did not load (a new version, no network) or that failed: it is requested again when the network is back. */
function Fallo() {
  console.error(useRouteError());
  useEffect(() => {
    window.addEventListener('online', recargar);
    return () => window.removeEventListener('online', recargar);
  }, []);
  return (
    <Aviso titulo="No pudimos mostrar la página" hacer={<Button onClick={recargar}>Recargar la página</Button>}>
      Recarga la página; si sigue igual, vuelve a buscar tu orden.
    </Aviso>
  );
}

const seguimiento = () => import('../seguimiento/seguimiento');

/** The pages by their address. The tracking page is passed in when its first view is already rendered. */
export const rutas = (hecha?: { Component: ComponentType }): RouteObject[] => [
  {
    errorElement: <Fallo />,
    hydrateFallbackElement: <Cargando />,
    children: [
      { path: '/cliente', lazy: () => import('../seguimiento/busqueda') },
      { path: '/cliente/:ot/rut/:rut', ...(hecha ?? { lazy: seguimiento }) },
      { path: '/orden/confirmar_cambio_retiro/:token', lazy: () => import('../retiro/confirmar') },
      { path: '/ingresar-oportunidad', lazy: () => import('../solicitud/oportunidad') },
      { path: '/ingresar-presupuesto', lazy: () => import('../solicitud/presupuesto') },
      { path: '/pre-ingreso', lazy: () => import('../preingreso/retiro') },
      { path: '/pre-ingreso-regiones', lazy: () => import('../preingreso/envio') },
      { path: '/legal/:clase/:version?', lazy: () => import('../legal/documento') },
      { path: '/mis-datos', lazy: () => import('../mis-datos/mis-datos') },
      { path: '*', element: <NoExiste /> },
    ],
  },
];
