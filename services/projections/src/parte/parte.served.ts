import * as rutas from '@bitacora/domain/contracts/routes';
import { contesta, sirve } from '../lectura/sirve';
import { GrupoQueries } from './grupo.queries';
import { MovimientoQueries } from './movimiento.queries';
import { ContarPorEstado } from './parte.preguntas';
import { ParteQueries } from './parte.queries';
import { Partes } from './partes';

/** Queries on the parts, their stock and the groups of manual movements (specification, 8.7, 13.6 and 13.10). */
export const SIRVEN_PARTES = [
  sirve(rutas.partes, Partes, (partes, { query }) => partes.buscar(query)),
  sirve(rutas.parte, ParteQueries, (partes, { params: { id } }) => partes.una(id)),
  sirve(rutas.historialDeParte, MovimientoQueries, (movimientos, { params: { id }, query }) => movimientos.historial(id, query.page)),
  sirve(rutas.modelosDeParte, ParteQueries, (partes, { params: { id } }) => partes.modelos(id)),
  sirve(rutas.movimientos, MovimientoQueries, (movimientos, { query }) => movimientos.movimientos(query)),
  sirve(rutas.excelDePartes, Partes, (partes) => partes.libro()),
  sirve(rutas.listaDeRetiro, Partes, (partes, { query: { partNumber } }, session) => partes.porRetirar(partNumber, session)),
  sirve(rutas.gruposDeMovimientos, GrupoQueries, (grupos, { query }) => grupos.lista(query)),
  sirve(rutas.grupoDeMovimientos, GrupoQueries, (grupos, { params: { id } }) => grupos.uno(id)),
  sirve(rutas.ySiLlegan, ParteQueries, (partes, { query: { parte, unidades } }) => partes.llegada(parte, unidades)),
  sirve(rutas.excelDeGrupo, Partes, (partes, { params: { id } }) => partes.libroDeGrupo(id)),
];

/** Questions of the routes that put a part of the answer into a header. */
export const CONTESTAN_PARTES = [contesta(ContarPorEstado, ParteQueries, (partes, { estado, page }) => partes.porEstado(estado, page))];
