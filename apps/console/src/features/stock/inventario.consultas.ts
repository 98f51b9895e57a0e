import type { RespuestaDe } from '@bitacora/domain/llamar';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

export const listaDePartesQuery = (query: string) => consulta(TEMA.inventario, '/api/bodega/partes', { query });
/** The parts with units in a counter, to prefill a form: as many as the form takes, and their total. */
export const partesEnEstadoQuery = (state: string) => consulta(TEMA.inventario, '/api/bodega/partes/list', { query: { state, page: 1 } });
export const historialDeParteQuery = (id: string, page: number) =>
  consulta(TEMA.inventario, '/api/bodega/parte/historial/{id}', { params: { id }, query: { page } });
export type ModeloDeParte = RespuestaDe<'GET', '/api/bodega/list_partes_modelos/{id}'>[number];
export const modelosDeParteQuery = (id: string) => consulta(TEMA.inventario, '/api/bodega/list_partes_modelos/{id}', { params: { id } });
export const gruposQuery = (query: string) => consulta(TEMA.inventario, '/api/bodega/grupo_movimiento', { query });
export const grupoQuery = (id: string) => consulta(TEMA.inventario, '/api/bodega/grupo_movimiento/{id}', { params: { id } });
