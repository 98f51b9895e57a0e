import {
  STREAM_ACCESO,
  STREAM_AJUSTE,
  STREAM_CALENDARIO,
  STREAM_CATALOGO,
  STREAM_CLIENTE,
  STREAM_DOCUMENTO,
  STREAM_EQUIPO,
  STREAM_GRUPO,
  STREAM_IMPORTACION,
  STREAM_INSTALACION,
  STREAM_LIMITES,
  STREAM_MENSAJES,
  STREAM_OPERACION,
  STREAM_ORDEN,
  STREAM_OV,
  STREAM_PARTE,
  STREAM_REPARACION_ANTERIOR,
  STREAM_SISTEMA,
  STREAM_SOLICITUD_DE_DATOS,
  STREAM_TEXTOS,
  STREAM_TOKEN,
  STREAM_USUARIO,
} from '../streams';

interface Corriente {
  of(id: never): string;
  has(stream: string): boolean;
  id(stream: string): string | number;
}

/** The name of a kind of thing, and its streams. */
interface DefinicionDeEntidad {
  /** Singular, as it stands before a number or a name. */
  readonly nombre: string;
  readonly streams: readonly Corriente[];
}

/** Everything with a history, by its key in the audit. */
export const ENTIDADES = {
  orden: { nombre: 'OT', streams: [STREAM_ORDEN] },
  ov: { nombre: 'OV', streams: [STREAM_OV] },
  cliente: { nombre: 'Cliente', streams: [STREAM_CLIENTE] },
  equipo: { nombre: 'Equipo', streams: [STREAM_EQUIPO] },
  reparacion_anterior: { nombre: 'Reparación anterior', streams: [STREAM_REPARACION_ANTERIOR] },
  parte: { nombre: 'Repuesto', streams: [STREAM_PARTE] },
  grupo_movimiento: { nombre: 'Grupo de movimientos', streams: [STREAM_GRUPO] },
  catalogo: { nombre: 'Catálogo', streams: [STREAM_CATALOGO] },
  solicitud_datos: { nombre: 'Solicitud de datos', streams: [STREAM_SOLICITUD_DE_DATOS] },
  usuario: { nombre: 'Usuario', streams: [STREAM_USUARIO] },
  token: { nombre: 'Token de la API', streams: [STREAM_TOKEN] },
  ajuste: { nombre: 'Ajuste', streams: [STREAM_AJUSTE, STREAM_CALENDARIO, STREAM_LIMITES, STREAM_MENSAJES, STREAM_TEXTOS] },
  documento: { nombre: 'Documento', streams: [STREAM_DOCUMENTO] },
  importacion: { nombre: 'Importación', streams: [STREAM_IMPORTACION] },
  instalacion: { nombre: 'Casa', streams: [STREAM_INSTALACION] },
  operacion: { nombre: 'Operación', streams: [STREAM_OPERACION] },
  acceso: { nombre: 'Accesos del usuario', streams: [STREAM_ACCESO] },
  sistema: { nombre: 'Sistema', streams: [STREAM_SISTEMA] },
} as const satisfies Readonly<Record<string, DefinicionDeEntidad>>;

/** A kind of thing with a history. */
export type Entidad = keyof typeof ENTIDADES;
export const NOMBRES_DE_ENTIDAD = Object.keys(ENTIDADES) as [Entidad, ...Entidad[]];

const DEFINICIONES: readonly (readonly [Entidad, DefinicionDeEntidad])[] = NOMBRES_DE_ENTIDAD.map((entidad) => [
  entidad,
  ENTIDADES[entidad],
]);

/** The thing whose history a stream is, with its number or name; null for a stream of another version of the product. */
export function entidadDe(stream: string): { readonly entidad: Entidad; readonly id: string } | null {
  for (const [entidad, { streams }] of DEFINICIONES)
    for (const corriente of streams) if (corriente.has(stream)) return { entidad, id: String(corriente.id(stream)) };
  return null;
}

/** The stream of a thing; null when there is no such thing. */
export function streamDe(entidad: Entidad, id: string): string | null {
  const streams: readonly Corriente[] = ENTIDADES[entidad].streams;
  return (
    streams.map((corriente) => ({ corriente, stream: corriente.of(id as never) })).find(({ corriente, stream }) => corriente.has(stream))
      ?.stream ?? null
  );
}
