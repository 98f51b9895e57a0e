import { createBrowserRouter, redirect } from 'react-router';
import { esRetail, tieneRol, usuarioActual } from '../features/sesion/sesion';
import { PageError } from './page-error';
import { ROLES } from './roles';
import { Shell } from './shell';

/** The guard (specification 000, section 2.2): no user goes to login; no role goes to the Dashboard, or to 'Trabajo en curso'. */
const guard = (roles: readonly string[]) => () => {
  const usuario = usuarioActual();
  if (!usuario) return redirect('/login');
  // A route open to anyone is open to the staff: retail users reach only what names them.
  if (esRetail(usuario) ? roles.includes('Retail') : tieneRol(usuario, roles)) return null;
  return redirect(tieneRol(usuario, ROLES.tablero) ? '/' : '/listar-ordenes');
};

/** A user with a session has nothing to do at the login. */
const sinSesion = () => (usuarioActual() ? redirect('/') : null);

/** Milliseconds that a page has to itself before more code is asked for. */
const TRAS_LA_PANTALLA = 300;
const accion = () => import('../features/acciones/accion.view');

/** A page whose actions open as dialogs: their code comes while the page is being read, so that a click opens one at once. */
const conAcciones =
  <Page,>(page: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const cargada = await page();
    setTimeout(() => void accion().catch(() => undefined), TRAS_LA_PANTALLA);
    return cargada;
  };

export const router = createBrowserRouter([
  {
    path: '/login',
    hydrateFallbackElement: <></>,
    errorElement: <PageError />,
    children: [
      { index: true, loader: sinSesion, lazy: () => import('../features/sesion/login.view') },
      { path: 'registro-retail', loader: sinSesion, lazy: () => import('../features/retail/registro.view') },
      { path: 'restablecer-clave', lazy: () => import('../features/retail/restablecer.view') },
    ],
  },
  {
    path: '/',
    loader: () => (usuarioActual() ? null : redirect('/login')),
    element: <Shell />,
    // The bar is there from the first paint: the page fills in below it.
    hydrateFallbackElement: <div className="topbar" />,
    errorElement: <PageError />,
    children: [
      { index: true, loader: guard(ROLES.tablero), lazy: () => import('../features/tablero/tablero.view') },
      {
        path: 'resultados-filtros-dashboard',
        loader: guard(ROLES.tablero),
        lazy: () => import('../features/tablero/resultados.view'),
      },
      { path: 'oportunidad-venta', loader: guard(ROLES.oportunidades), lazy: () => import('../features/ov/oportunidades.view') },
      { path: 'oportunidad-venta/:ov_id', loader: guard(ROLES.oportunidades), lazy: () => import('../features/ov/ov.view') },
      { path: 'inventario', loader: guard(ROLES.inventario), lazy: () => import('../features/inventario/inventario.view') },
      {
        path: 'inventario/ingreso-inventario/:tipo',
        loader: guard(ROLES.inventario),
        lazy: () => import('../features/inventario/ingreso.view'),
      },
      {
        path: 'inventario/historial-pieza/:partNumber/:id',
        loader: guard(ROLES.inventario),
        lazy: () => import('../features/inventario/historial.view'),
      },
      { path: 'movimientos-manuales', loader: guard(ROLES.inventario), lazy: () => import('../features/inventario/movimientos.view') },
      { path: 'partes', loader: guard(ROLES.inventario), lazy: () => import('../features/partes/partes.view') },
      { path: 'listar-ordenes', loader: guard(ROLES.lista), lazy: () => import('../features/ordenes/lista.view') },
      {
        path: 'orden/:ot',
        loader: guard(ROLES.orden),
        lazy: conAcciones(() => import('../features/orden/orden.view')),
        children: [{ path: 'acciones/:accion', lazy: accion }],
      },
      {
        path: 'orden/:ot/pedir-partes',
        loader: guard(ROLES.pedirPartes),
        lazy: conAcciones(() => import('../features/repuestos/pedir-partes.view')),
        children: [{ path: 'acciones/:accion', lazy: accion }],
      },
      {
        path: 'orden/:ot/repuestos-pedidos',
        loader: guard(ROLES.orden),
        lazy: conAcciones(() => import('../features/repuestos/repuestos-pedidos.view')),
        children: [{ path: 'acciones/:accion', lazy: accion }],
      },
      { path: 'excepciones', loader: guard(ROLES.excepciones), lazy: () => import('../features/excepciones/excepciones.view') },
      { path: 'excepciones/ot/:ot', loader: guard(ROLES.excepcionesOt), lazy: () => import('../features/excepciones/excepciones.view') },
      { path: 'crear-orden', loader: guard(ROLES.crear), lazy: () => import('../features/ingreso/ingreso.view') },
      { path: 'editar-orden/:ot', loader: guard([]), lazy: () => import('../features/ingreso/ingreso.view') },
      { path: 'crear-orden-preingreso/:ot', loader: guard(ROLES.preingreso), lazy: () => import('../features/ingreso/ingreso.view') },
      { path: 'mi-mesa', loader: guard(ROLES.miMesa), lazy: () => import('../features/mesa/mesa.view') },
      { path: 'bodega-escaner', loader: guard(ROLES.escaner), lazy: () => import('../features/bodega/escaner.view') },
      { path: 'correos', loader: guard(ROLES.correos), lazy: () => import('../features/correos/bandeja.view') },
      { path: 'correos/mensajes/:clave?', loader: guard(ROLES.correos), lazy: () => import('../features/correos/mensajes.view') },
      { path: 'reports/summary', loader: guard(ROLES.informes), lazy: () => import('../features/informes/resumen.view') },
      { path: 'reports/user', loader: guard(ROLES.informes), lazy: () => import('../features/informes/usuarios.view') },
      { path: '*', element: <PageError /> },
    ],
  },
]);
