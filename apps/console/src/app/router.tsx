import { createBrowserRouter, redirect } from 'react-router';
import { alcanza, inicioDe, usuarioActual } from '../features/sesion/sesion';
import { PageError } from './page-error';
import { ROLES } from './roles';
import { Shell } from './shell';
import type { Pagina } from './use-pagina';

/** The guard (specification, 1.6): without a user it goes to the login; without the role, to the Dashboard or to 'Trabajo en curso'. */
const guard = (roles: readonly string[]) => () => {
  const usuario = usuarioActual();
  if (!usuario) return redirect('/login');
  if (alcanza(usuario, roles)) return null;
  return redirect(inicioDe(usuario));
};

/** A user with a session does not need the login. */
const sinSesion = () => (usuarioActual() ? redirect('/') : null);

/** The title of a page: a text, or a text made from its address. */
const titulada = (titulo: Pagina['titulo']): { handle: Pagina } => ({ handle: { titulo } });
const deOrden =
  (texto: string): Pagina['titulo'] =>
  ({ ot }) =>
    `${texto}${ot}`;

/** Milliseconds between showing a page and loading more code. */
const TRAS_LA_PANTALLA = 300;
const accion = () => import('../features/acciones/accion.view');

/** A page whose actions open as dialogs: their code loads while the user reads, so that a click opens one at once. */
const conAcciones =
  <Page,>(page: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const cargada = await page();
    setTimeout(() => void accion().catch(() => undefined), TRAS_LA_PANTALLA);
    return cargada;
  };

export const router = createBrowserRouter([
  {
    path: '/puesta-en-marcha',
    hydrateFallbackElement: <></>,
    errorElement: <PageError />,
    lazy: () => import('../features/casa/puesta-en-marcha.view'),
  },
  {
    path: '/cuenta/clave',
    hydrateFallbackElement: <></>,
    errorElement: <PageError />,
    lazy: () => import('../features/casa/clave-por-enlace.view'),
  },
  {
    path: '/login',
    hydrateFallbackElement: <></>,
    errorElement: <PageError />,
    children: [
      { index: true, loader: sinSesion, lazy: () => import('../features/sesion/login.view') },
      { path: 'olvido', loader: sinSesion, lazy: () => import('../features/sesion/olvido.view') },
      { path: 'registro-retail', loader: sinSesion, lazy: () => import('../features/retail/registro.view') },
      { path: 'proveedor', lazy: () => import('../features/sesion/vuelta.view') },
      { path: 'restablecer-clave', lazy: () => import('../features/retail/restablecer.view') },
    ],
  },
  {
    path: '/',
    loader: async ({ request }) => {
      if (!usuarioActual()) return redirect('/login');
      // The target address; the browser still shows the former one.
      return new URL(request.url).searchParams.has('en') ? (await import('../features/pasado/puerta')).default : null;
    },
    element: <Shell />,
    // The bar shows from the first paint, and the page fills in below it.
    hydrateFallbackElement: <div className="topbar" />,
    errorElement: <PageError />,
    children: [
      { index: true, loader: guard(ROLES.tablero), ...titulada('Dashboard'), lazy: () => import('../features/tablero/tablero.view') },
      {
        path: 'resultados-filtros-dashboard',
        ...titulada('Resultados dashboard'),
        loader: guard(ROLES.tablero),
        lazy: () => import('../features/tablero/resultados.view'),
      },
      {
        path: 'oportunidad-venta',
        ...titulada('Oportunidades de Venta'),
        loader: guard(ROLES.oportunidades),
        lazy: () => import('../features/ov/oportunidades.view'),
      },
      {
        path: 'oportunidad-venta/:ov_id',
        ...titulada(({ ov_id }) => `Detalle OdV ${ov_id}`),
        loader: guard(ROLES.oportunidades),
        lazy: () => import('../features/ov/ov.view'),
      },
      {
        path: 'inventario',
        ...titulada('Control de Inventario'),
        loader: guard(ROLES.inventario),
        lazy: () => import('../features/stock/inventario.view'),
      },
      {
        path: 'inventario/ingreso-inventario/:tipo',
        ...titulada('Ingreso de Inventario'),
        loader: guard(ROLES.inventario),
        lazy: () => import('../features/stock/ingreso.view'),
      },
      {
        path: 'inventario/historial-pieza/:partNumber/:id',
        ...titulada(({ partNumber }) => `Historial Pieza ${partNumber}`),
        loader: guard(ROLES.inventario),
        lazy: () => import('../features/stock/historial.view'),
      },
      {
        path: 'movimientos-manuales',
        ...titulada('Movimientos Manuales'),
        loader: guard(ROLES.inventario),
        lazy: () => import('../features/stock/movimientos.view'),
      },
      {
        path: 'partes',
        ...titulada('Mantenedor de partes'),
        loader: guard(ROLES.inventario),
        lazy: () => import('../features/stock/partes.view'),
      },
      {
        path: 'listar-ordenes',
        ...titulada('Trabajo en curso'),
        loader: guard(ROLES.lista),
        lazy: () => import('../features/ordenes/lista.view'),
      },
      {
        path: 'orden/:ot',
        ...titulada(deOrden('OT ')),
        loader: guard(ROLES.orden),
        lazy: conAcciones(() => import('../features/orden/orden.view')),
        children: [{ path: 'acciones/:accion', lazy: accion }],
      },
      {
        path: 'orden/:ot/como-cliente',
        ...titulada(deOrden('Lo que ve el cliente · OT ')),
        loader: guard(ROLES.orden),
        lazy: () => import('../features/orden/como-cliente.view'),
      },
      {
        path: 'orden/:ot/pedir-partes',
        ...titulada(deOrden('Pedir repuestos · OT ')),
        loader: guard(ROLES.pedirPartes),
        lazy: conAcciones(() => import('../features/repuestos/pedir-partes.view')),
        children: [{ path: 'acciones/:accion', lazy: accion }],
      },
      {
        path: 'orden/:ot/repuestos-pedidos',
        ...titulada(deOrden('Repuestos pedidos · OT ')),
        loader: guard(ROLES.orden),
        lazy: conAcciones(() => import('../features/repuestos/repuestos-pedidos.view')),
        children: [{ path: 'acciones/:accion', lazy: accion }],
      },
      {
        path: 'excepciones',
        ...titulada('Excepciones'),
        loader: guard(ROLES.excepciones),
        lazy: () => import('../features/excepciones/excepciones.view'),
      },
      {
        path: 'excepciones/ot/:ot',
        ...titulada(deOrden('Excepciones de la OT ')),
        loader: guard(ROLES.excepcionesOt),
        lazy: () => import('../features/excepciones/excepciones.view'),
      },
      {
        path: 'crear-orden',
        ...titulada('Crear Orden de Trabajo'),
        loader: guard(ROLES.crear),
        lazy: () => import('../features/ingreso/ingreso.view'),
      },
      {
        path: 'editar-orden/:ot',
        ...titulada(deOrden('Editar Orden de Trabajo ')),
        loader: guard([]),
        lazy: () => import('../features/ingreso/ingreso.view'),
      },
      {
        path: 'crear-orden-preingreso/:ot',
        ...titulada(deOrden('Completar Preingreso ')),
        loader: guard(ROLES.preingreso),
        lazy: () => import('../features/ingreso/ingreso.view'),
      },
      {
        path: 'mi-mesa',
        ...titulada('Mi mesa'),
        loader: guard(ROLES.miMesa),
        lazy: () => import('../features/mesa/mesa.view'),
        children: [{ path: 'acciones/:accion/:ot', lazy: accion }],
      },
      {
        path: 'bodega-escaner',
        ...titulada('Escáner de bodega'),
        loader: guard(ROLES.escaner),
        lazy: () => import('../features/bodega/escaner.view'),
      },
      {
        path: 'clientes',
        ...titulada('Clientes'),
        loader: guard(ROLES.clientes),
        lazy: () => import('../features/clientes/clientes.view'),
      },
      {
        path: 'clientes/:id',
        ...titulada('Cliente'),
        loader: guard(ROLES.clientes),
        lazy: () => import('../features/clientes/cliente.view'),
      },
      {
        path: 'correos',
        ...titulada('Correos: bandeja de salida'),
        loader: guard(ROLES.correos),
        lazy: () => import('../features/correos/bandeja.view'),
      },
      {
        path: 'correos/mensajes/:clave?',
        ...titulada('Mensajes: qué se avisa y a quién'),
        loader: guard(ROLES.correos),
        lazy: () => import('../features/correos/mensajes.view'),
      },
      {
        path: 'reports/summary',
        ...titulada('Reportes - Resumen OT'),
        loader: guard(ROLES.informes),
        lazy: () => import('../features/informes/resumen.view'),
      },
      {
        path: 'reports/user',
        ...titulada('Reportes - Usuarios'),
        loader: guard(ROLES.informes),
        lazy: () => import('../features/informes/usuarios.view'),
      },
      {
        path: 'administracion/primeros-pasos',
        ...titulada('Primeros pasos'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/administracion/primeros-pasos.view'),
      },
      {
        path: 'administracion/estados',
        ...titulada('Estados'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/administracion/estados.view'),
      },
      {
        path: 'administracion/calendario',
        ...titulada('Calendario'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/administracion/calendario.view'),
      },
      {
        path: 'administracion/limites',
        ...titulada('Plazos'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/administracion/limites.view'),
      },
      {
        path: 'administracion/mensajes/:mensaje?',
        ...titulada('Mensajes'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/administracion/mensajes.view'),
      },
      {
        path: 'administracion/documentos',
        ...titulada('Documentos'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/administracion/documentos.view'),
      },
      {
        path: 'administracion/catalogos/:catalogo?',
        ...titulada('Catálogos'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/administracion/catalogos.view'),
      },
      {
        path: 'administracion/datos',
        ...titulada('Traer datos'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/importacion/importacion.view'),
      },
      {
        path: 'administracion/:parte',
        ...titulada('Administración'),
        loader: guard(ROLES.personas),
        lazy: () => import('../features/casa/administracion.view'),
      },
      {
        path: 'operacion/:parte?',
        ...titulada('Operación'),
        loader: guard(ROLES.operacion),
        lazy: () => import('../features/operacion/operacion.view'),
      },
      {
        path: 'auditoria/:parte?',
        ...titulada('Auditoría'),
        loader: guard(ROLES.auditoria),
        lazy: () => import('../features/auditoria/auditoria.view'),
      },
      {
        path: 'datos-personales',
        ...titulada('Datos personales'),
        loader: guard(ROLES.auditoria),
        lazy: () => import('../features/derechos/derechos.view'),
      },
      {
        path: 'proceso/:parte?',
        ...titulada('Proceso'),
        loader: guard(ROLES.proceso),
        lazy: () => import('../features/proceso/proceso.view'),
      },
      {
        path: 'y-si',
        ...titulada('¿Y si…?'),
        loader: guard(ROLES.ySi),
        lazy: () => import('../features/y-si/y-si.view'),
      },
      { path: 'mi-cuenta', ...titulada('Mi cuenta'), loader: guard(ROLES.cuenta), lazy: () => import('../features/casa/mi-cuenta.view') },
      { path: '*', ...titulada('Esta página no existe'), element: <PageError /> },
    ],
  },
]);
