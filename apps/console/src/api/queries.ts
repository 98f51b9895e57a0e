import type {
  CargaTecnico,
  ClienteWire,
  EntradaTimeline,
  EquipoWire,
  ExcepcionFila,
  MarcaWire,
  ModeloWire,
  OrdenDetalle,
  OrdenHistorial,
  OrdenLista,
  Pagina,
  RegionWire,
  UsuarioRef,
} from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

const LARGO = 5 * 60_000;

/** The shared reads of the console, each with its cache key. */
export const ordenQuery = (ot: number) =>
  queryOptions({ queryKey: ['orden', ot], queryFn: ({ signal }) => api.get<OrdenDetalle>(`orden/${ot}`, signal) });
export const timelineQuery = (ot: number) =>
  queryOptions({
    queryKey: ['orden', ot, 'timeline'],
    queryFn: ({ signal }) => api.get<EntradaTimeline[]>(`orden/${ot}/linea_de_tiempo`, signal),
  });
export const historialQuery = (ot: number) =>
  queryOptions({ queryKey: ['orden', ot, 'historial'], queryFn: ({ signal }) => api.get<OrdenHistorial>(`orden/${ot}/historial`, signal) });
export const tecnicosQuery = queryOptions({
  queryKey: ['tecnicos'],
  queryFn: ({ signal }) => api.get<CargaTecnico[]>('orden/tecnicos', signal),
  staleTime: 30_000,
});
export const usuariosQuery = queryOptions({
  queryKey: ['usuarios'],
  queryFn: ({ signal }) => api.get<(UsuarioRef & { groups: string[] })[]>('usuarios/', signal),
  staleTime: LARGO,
});
export const nombradosQuery = (catalogo: 'courier' | 'distribuidor' | 'tiendas') =>
  queryOptions({
    queryKey: [catalogo],
    queryFn: ({ signal }) => api.get<{ id: number; nombre: string }[]>(`orden/${catalogo}`, signal),
    staleTime: LARGO,
  });
export const tipoFallaQuery = queryOptions({
  queryKey: ['tipo_falla'],
  queryFn: ({ signal }) => api.get<{ id: number; name: string }[]>('orden/tipo_falla', signal),
  staleTime: LARGO,
});
export const regionesQuery = queryOptions({
  queryKey: ['regiones'],
  queryFn: ({ signal }) => api.get<RegionWire[]>('clientes/regiones', signal),
  staleTime: Number.POSITIVE_INFINITY,
});
export const marcasQuery = queryOptions({
  queryKey: ['marcas'],
  queryFn: ({ signal }) => api.get<MarcaWire[]>('equipo/marcas', signal),
  staleTime: LARGO,
});
export const modelosQuery = queryOptions({
  queryKey: ['modelos'],
  queryFn: ({ signal }) => api.get<ModeloWire[]>('equipo/modelos', signal),
  staleTime: LARGO,
});
export const clientesQuery = (query: string) =>
  queryOptions({
    queryKey: ['clientes', query],
    queryFn: ({ signal }) => api.get<ClienteWire[]>(`clientes/?query=${encodeURIComponent(query)}`, signal),
    enabled: query.length > 2,
  });
export const listaDeClientesQuery = (consulta: string) =>
  queryOptions({
    queryKey: ['clientes', 'lista', consulta],
    queryFn: ({ signal }) => api.get<Pagina<ClienteWire>>(`clientes/lista?${consulta}`, signal),
  });
export const clienteQuery = (id: number) =>
  queryOptions({ queryKey: ['clientes', 'uno', id], queryFn: ({ signal }) => api.get<ClienteWire>(`clientes/${id}`, signal) });
/** A client's orders, newest first: each of them has the client's RUT. */
export const ordenesDeClienteQuery = (rut: string, page: number) =>
  queryOptions({
    queryKey: ['ordenes', 'de-cliente', rut, page],
    queryFn: ({ signal }) => api.get<OrdenLista>(`orden/?query=${encodeURIComponent(rut)}&page=${page}`, signal),
    enabled: rut !== '',
  });
export const equiposQuery = (serial: string, cliente: number) =>
  queryOptions({
    queryKey: ['equipos', serial, cliente],
    queryFn: ({ signal }) => api.get<EquipoWire[]>(`equipo/?query=${encodeURIComponent(serial)}&cliente=${cliente}`, signal),
  });
export const excepcionesQuery = (search: string) =>
  queryOptions({
    queryKey: ['excepciones', search],
    queryFn: ({ signal }) => api.get<Pagina<ExcepcionFila>>(`excepcion/?${search}`, signal),
  });
export interface OrdenSugerida {
  ot: number;
  rma: string | null;
  serie: string | null;
  cliente: string | null;
}
export const autocompletarQuery = (ot: string) =>
  queryOptions({
    queryKey: ['autocompletar', ot],
    queryFn: ({ signal }) => api.get<OrdenSugerida[]>(`orden/ordenes_autocomplete?ot=${encodeURIComponent(ot)}`, signal),
    enabled: ot.length > 1,
  });
export interface ParteFila {
  id: number;
  part_number: string;
  description: string;
  real_location: string | null;
  precio_unitario: number;
  cantidad_buenos: number;
  cantidad_malos: number;
  recomended: boolean;
  descontinuada: boolean;
}
/** Parts to choose from; for an order, those that its model took before are recommended. */
export const partesQuery = (texto: string, ot?: string) =>
  queryOptions({
    queryKey: ['partes', texto, ot],
    queryFn: ({ signal }) =>
      api.get<Pagina<ParteFila>>(`bodega/partes?partNumber=${encodeURIComponent(texto)}${ot ? `&ot=${ot}` : ''}`, signal),
    enabled: texto.length > 2,
  });
