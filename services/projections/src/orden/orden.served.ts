import { listaQuerySchema } from '@bitacora/domain/contracts/consultas';
import * as rutas from '@bitacora/domain/contracts/routes';
import { type Session, validate } from '@bitacora/platform';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { contesta, sirve } from '../lectura/sirve';
import { UsuarioQueries } from '../usuario/usuario.queries';
import { VerHistorial, VerOrden } from './orden.preguntas';
import { OrdenQueries } from './orden.queries';
import { OrdenVista } from './orden.vista';

const movimientos = async (vista: OrdenVista, { params: { ot } }: { params: { ot: number } }, session: Session) =>
  (await vista.historial(ot, session)).movimientos;

/** Queries on orders (specification, 13.3). */
export const SIRVEN_ORDENES = [
  sirve(rutas.ordenes, OrdenQueries, (ordenes, { query }, session) => ordenes.lista(query, session)),
  sirve(rutas.ordenesPorNumero, OrdenQueries, (ordenes, { query }, session) =>
    ordenes.lista(validate(listaQuerySchema, { ...query, ot_list: query.ot_ids }), session),
  ),
  sirve(rutas.sugerenciasDeOrden, OrdenQueries, (ordenes, { query: { ot } }, session) => ordenes.autocompletar(ot ?? '', session)),
  sirve(rutas.estadosDeOrden, OrdenQueries, (ordenes, _nada, session) => ordenes.nombrables(session)),
  sirve(rutas.estadosDeOrdenPorNombre, OrdenQueries, (ordenes, _nada, session) => ordenes.nombrables(session)),
  sirve(rutas.tecnicos, UsuarioQueries, (usuarios) => usuarios.cargas()),
  sirve(rutas.motivosDeRechazo, CatalogoQueries, (catalogos) => catalogos.motivosDeRechazo()),
  sirve(rutas.couriers, CatalogoQueries, (catalogos) => catalogos.nombrados('courier')),
  sirve(rutas.distribuidores, CatalogoQueries, (catalogos) => catalogos.nombrados('distribuidor')),
  sirve(rutas.tiendas, CatalogoQueries, (catalogos) => catalogos.nombrados('tienda')),
  sirve(rutas.tiposDeFalla, CatalogoQueries, (catalogos) => catalogos.fallas()),
  sirve(rutas.accionesDeOrden, OrdenVista, (vista, { params: { ot } }, session) => vista.acciones(ot, session)),
  sirve(rutas.filaDeOrden, OrdenVista, (vista, { params: { ot } }, session) => vista.fila(ot, session)),
  sirve(rutas.lineaDeTiempo, OrdenVista, (vista, { params: { ot } }, session) => vista.lineaDeTiempo(ot, session)),
  sirve(rutas.partesDeOrden, OrdenVista, (vista, { params: { ot } }, session) => vista.partes(ot, session)),
  sirve(rutas.excepcionesDeOrden, OrdenVista, (vista, { params: { ot } }, session) => vista.excepciones(ot, session)),
  sirve(rutas.movimientosDeOrden, OrdenVista, movimientos),
  sirve(rutas.historialDeMovimientos, OrdenVista, movimientos),
];

/** Questions of the routes that staff and customers share. */
export const CONTESTAN_ORDENES = [
  contesta(VerOrden, OrdenVista, (vista, { ot, session }) => vista.una(ot, session)),
  contesta(VerHistorial, OrdenVista, (vista, { ot, session }) => vista.historial(ot, session)),
];
