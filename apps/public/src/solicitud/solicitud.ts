import { type Errores, erroresPorCampo } from '@bitacora/domain';
import type { RespuestaDe } from '@bitacora/domain/llamar';
import type { presupuestoSchema, publicaSchema } from '@bitacora/domain/ov';
import { queryOptions } from '@tanstack/react-query';
import { leer } from '../api/pedir';
import type { Adjunto } from '../asistente/adjunto';
import { type DatosDeCliente, SIN_CLIENTE } from '../asistente/datos-cliente';

/** A requested part; `id` identifies the row on the screen. */
export interface RepuestoTipeado {
  readonly id: number;
  readonly category_id: string;
  readonly comments: string;
}
/** The data of both quotation wizards. */
export interface DatosDeSolicitud extends DatosDeCliente {
  readonly serie: string;
  readonly repuestos: readonly RepuestoTipeado[];
  /** The picture of the equipment's label. */
  readonly imagen: Adjunto | null;
}
export const SIN_SOLICITUD: DatosDeSolicitud = {
  ...SIN_CLIENTE,
  serie: '',
  repuestos: [{ id: 1, category_id: '', comments: '' }],
  imagen: null,
};

const CAMPOS: Readonly<Record<keyof DatosDeCliente, string>> = {
  rut: 'rut',
  nombre: 'first_name',
  apellido: 'last_name',
  email: 'email',
  telefono: 'phone',
  direccion: 'address',
  region: 'region',
  comuna: 'commune',
};
/** The name of a customer's field on the wire (specification, 13.12). */
export const nombreDeCampo = (campo: keyof DatosDeCliente): string => `quote_client.${CAMPOS[campo]}`;

const clienteDe = (datos: DatosDeCliente) => ({
  rut: datos.rut,
  first_name: datos.nombre,
  last_name: datos.apellido,
  email: datos.email,
  phone: datos.telefono,
  address: datos.direccion,
  region: datos.region,
  commune: datos.comuna,
});

const partes = ({ repuestos }: DatosDeSolicitud) => repuestos.map(({ category_id, comments }) => ({ category_id, comments }));

/** The server's check of it. */
export function faltasDe(schema: typeof publicaSchema | typeof presupuestoSchema, datos: DatosDeSolicitud): Errores {
  const leido = schema.safeParse(camposDe(datos));
  return erroresPorCampo(leido.error?.issues);
}

/** The fields of the submitted form. */
export const camposDe = (datos: DatosDeSolicitud) => ({
  quote_client: clienteDe(datos),
  device_serial_number: datos.serie,
  parts_data: partes(datos),
});

export const categoriasQuery = queryOptions({
  queryKey: ['categorias'],
  queryFn: () => leer('/api/quotes/part-category'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The data that a staff link fills in. */
export type DatosPrecompletados = RespuestaDe<'GET', '/api/oportunidadventa/get-data-precompletado'>;
export const precompletadoQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['precompletado', token],
    queryFn: () => leer('/api/oportunidadventa/get-data-precompletado', { query: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
