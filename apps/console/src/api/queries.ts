import type { RespuestaDe } from '@bitacora/domain/llamar';
import { escribir } from './client';
import { consulta } from './consulta';
import { TEMA } from './temas';

const LARGO = 5 * 60_000;
const SIEMPRE = Number.POSITIVE_INFINITY;

/** The reads that several screens share. */
export const ordenQuery = (ot: number) => consulta(TEMA.orden(ot), '/api/orden/{ot}', { params: { ot } });
export const timelineQuery = (ot: number) => consulta(TEMA.orden(ot), '/api/orden/{ot}/linea_de_tiempo', { params: { ot } });
export const historialQuery = (ot: number) => consulta(TEMA.orden(ot), '/api/orden/{ot}/historial', { params: { ot } });
export const tecnicosQuery = { ...consulta(TEMA.catalogo, '/api/orden/tecnicos'), staleTime: 30_000 };
export const usuariosQuery = { ...consulta(TEMA.catalogo, '/api/usuarios'), staleTime: LARGO };
export const nombradosQuery = (catalogo: 'courier' | 'distribuidor' | 'tiendas') => ({
  ...consulta(TEMA.catalogo, `/api/orden/${catalogo}`),
  staleTime: LARGO,
});
export const motivosDeRechazoQuery = { ...consulta(TEMA.catalogo, '/api/orden/motivo_rechazo'), staleTime: LARGO };
export const tipoFallaQuery = { ...consulta(TEMA.catalogo, '/api/orden/tipo_falla'), staleTime: LARGO };
export const regionesQuery = { ...consulta(TEMA.catalogo, '/api/clientes/regiones'), staleTime: SIEMPRE };
/** The regions, for users without a session. */
export const regionesSinSesionQuery = {
  queryKey: [...TEMA.catalogo, 'regiones-sin-sesion'] as const,
  queryFn: () => escribir.post('/api/public/orden/regions'),
  staleTime: SIEMPRE,
};
export const marcasQuery = { ...consulta(TEMA.marcas, '/api/equipo/marcas'), staleTime: LARGO };
export const modelosQuery = { ...consulta(TEMA.modelos, '/api/equipo/modelos'), staleTime: LARGO };
export const clientesQuery = (query: string) => ({
  ...consulta(TEMA.clientes, '/api/clientes', { query: { query } }),
  enabled: query.length > 2,
});
export const listaDeClientesQuery = (query: string) => consulta(TEMA.clientes, '/api/clientes/lista', { query });
export const clienteQuery = (id: number) => consulta(TEMA.clientes, '/api/clientes/{id}', { params: { id } });
/** The orders of a client by RUT, newest first. */
export const ordenesDeClienteQuery = (rut: string, page: number) => ({
  ...consulta(TEMA.ordenes, '/api/orden', { query: { query: rut, page } }),
  enabled: rut !== '',
});
export const equiposQuery = (serial: string, cliente: number) =>
  consulta(TEMA.equipos, '/api/equipo', { query: { query: serial, cliente } });
/** The repairs of another system: by client, by serial, or by their number there. */
export const anterioresQuery = (query: { cliente?: number; serie?: string; query?: string; page: number }) =>
  consulta(TEMA.clientes, '/api/reparaciones-anteriores', { query });
export const excepcionesQuery = (query: string) => consulta(TEMA.excepciones, '/api/excepcion', { query });
export const autocompletarQuery = (ot: string) => ({
  ...consulta(TEMA.busqueda, '/api/orden/ordenes_autocomplete', { query: { ot } }),
  enabled: ot.length > 1,
});
export type ParteFila = RespuestaDe<'GET', '/api/bodega/partes'>['results'][number];
/** Parts to choose from; for an order, the parts that its model used before are recommended. */
export const partesQuery = (texto: string, ot?: string) => ({
  ...consulta(TEMA.partes, '/api/bodega/partes', { query: { partNumber: texto, ot } }),
  enabled: texto.length > 2,
});
