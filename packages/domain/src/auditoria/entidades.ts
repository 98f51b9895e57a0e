import * as streams from '../streams';

interface Corriente {
  readonly kind: string;
  of(id: never): string;
  has(stream: string): boolean;
  id(stream: string): string | number;
}
type ConGuionBajo<Kind extends string> = Kind extends `${infer Antes}-${infer Despues}` ? `${Antes}_${ConGuionBajo<Despues>}` : Kind;

/** Every kind of stream that has a history, by the name that the audit uses for it. */
export type Entidad = ConGuionBajo<(typeof streams)[keyof typeof streams]['kind']>;

/** The words for something of each kind, before its number or name. */
export const NOMBRE_DE_ENTIDAD: Readonly<Record<Entidad, string>> = {
  orden: 'OT',
  ov: 'OV',
  cliente: 'Cliente',
  equipo: 'Equipo',
  reparacion_anterior: 'Reparación anterior',
  parte: 'Repuesto',
  grupo_movimiento: 'Grupo de movimientos',
  catalogo: 'Catálogo',
  solicitud_datos: 'Solicitud de datos',
  usuario: 'Usuario',
  token: 'Token de la API',
  ajuste: 'Ajuste',
  documento: 'Documento',
  importacion: 'Importación',
  instalacion: 'Casa',
  operacion: 'Operación',
  acceso: 'Accesos del usuario',
  sistema: 'Sistema',
};
export const NOMBRES_DE_ENTIDAD = Object.keys(NOMBRE_DE_ENTIDAD) as [Entidad, ...Entidad[]];

const CORRIENTES: readonly Corriente[] = Object.values(streams);
const entidadDeClase = (kind: string) => kind.replaceAll('-', '_') as Entidad;

/** The thing whose history a stream is, with its number or name; null for a stream of another version of the product. */
export function entidadDe(stream: string): { readonly entidad: Entidad; readonly id: string } | null {
  const corriente = CORRIENTES.find((una) => una.has(stream));
  return corriente ? { entidad: entidadDeClase(corriente.kind), id: String(corriente.id(stream)) } : null;
}

/** The stream of a thing; null when there is no such thing. */
export function streamDe(entidad: Entidad, id: string): string | null {
  const suyas = CORRIENTES.filter(({ kind }) => entidadDeClase(kind) === entidad);
  return (
    suyas.map((corriente) => ({ corriente, stream: corriente.of(id as never) })).find(({ corriente, stream }) => corriente.has(stream))
      ?.stream ?? null
  );
}
