import { createBrowserRouter, Link, useRouteError } from 'react-router';
import { Cargando } from '../componentes/cargando';
import { Pagina } from '../componentes/pagina';

function Aviso({ titulo, children }: { titulo: string; children: string }) {
  return (
    <Pagina titulo={titulo}>
      <div className="aviso card">
        <h1>{titulo}</h1>
        <p className="muted">{children}</p>
        <Link to="/cliente" className="btn btn-primary">
          Buscar mi orden
        </Link>
      </div>
    </Pagina>
  );
}
const NoExiste = () => <Aviso titulo="Esta página no existe">Revisa la dirección o busca tu orden con su número y tu RUT.</Aviso>;

/** A part of the app that did not arrive (a new version, no network) or that failed. */
function Fallo() {
  console.error(useRouteError());
  return <Aviso titulo="No pudimos mostrar la página">Recarga la página; si sigue igual, vuelve a buscar tu orden.</Aviso>;
}

export const router = createBrowserRouter([
  {
    errorElement: <Fallo />,
    hydrateFallbackElement: <Cargando />,
    children: [
      { path: '/cliente', lazy: () => import('../seguimiento/busqueda') },
      { path: '/cliente/:ot/rut/:rut', lazy: () => import('../seguimiento/seguimiento') },
      { path: '/orden/confirmar_cambio_retiro/:token', lazy: () => import('../retiro/confirmar') },
      { path: '/ingresar-oportunidad', lazy: () => import('../solicitud/oportunidad') },
      { path: '/ingresar-presupuesto', lazy: () => import('../solicitud/presupuesto') },
      { path: '/pre-ingreso', lazy: () => import('../preingreso/retiro') },
      { path: '/pre-ingreso-regiones', lazy: () => import('../preingreso/envio') },
      { path: '*', element: <NoExiste /> },
    ],
  },
]);
