import { z } from 'zod';
import { type Actor, defineEvent, type EventIn, type Recorded } from '../kernel';
import { INICIALES } from './iniciales';
import { CLASES_DOCUMENTO, type ClaseDocumento } from './legal.clases';

export const EVENTOS_DOCUMENTO = {
  DocumentoPublicado: defineEvent({
    type: 'DocumentoPublicado',
    label: 'Documento publicado',
    schema: z.object({
      version: z.number().int().positive(),
      texto: z.string(),
      /** SHA-256 of the text in UTF-8, in hex. */
      sha256: z.string(),
      /** Start of the version, ISO 8601; never before it was written. */
      vigente_desde: z.string(),
    }),
  }),
} as const;
export type EventosDocumento = typeof EVENTOS_DOCUMENTO;
export type DocumentoEvent = EventIn<EventosDocumento>;

/** The acceptance of a legal text: its version, and its hash, which proves the words. */
export const aceptacionSchema = z.object({
  documento: z.enum(CLASES_DOCUMENTO),
  version: z.number().int().min(0),
  sha256: z.string(),
});
export type Aceptacion = z.output<typeof aceptacionSchema>;

/** A version of a legal text. Version 0 is the initial text, which the house did not publish. */
export interface VersionDeDocumento {
  readonly version: number;
  readonly texto: string;
  readonly sha256: string;
  readonly vigente_desde: string | null;
  readonly at: string | null;
  readonly actor: Pick<Actor, 'id' | 'nombre'> | null;
}

/** A legal text, folded: its published versions, in order. */
export interface Documento {
  readonly publicadas: readonly VersionDeDocumento[];
}

/** A legal text that the house has not published. */
export const SIN_PUBLICAR: Documento = { publicadas: [] };

/** The legal text after one more event. */
export function evolveDocumento(documento: Documento | null, { data, at, actor }: DocumentoEvent & Partial<Recorded>): Documento {
  const { publicadas } = documento ?? SIN_PUBLICAR;
  const autor = { id: actor?.id ?? 0, nombre: actor?.nombre ?? '' };
  return { publicadas: [...publicadas, { ...data, at: at ?? data.vigente_desde, actor: autor }] };
}

/** The initial text and the published versions, in order: `versiones[n]` is version `n`. */
export const versionesDe = (clase: ClaseDocumento, { publicadas }: Documento): readonly VersionDeDocumento[] => [
  { version: 0, ...INICIALES[clase], vigente_desde: null, at: null, actor: null },
  ...publicadas,
];

const empieza = ({ vigente_desde }: VersionDeDocumento): number =>
  vigente_desde === null ? Number.NEGATIVE_INFINITY : Date.parse(vigente_desde);

/** The version in force at a moment: the newest that has begun. An older version that has not begun by then never begins. */
export function versionVigente(clase: ClaseDocumento, documento: Documento, instante: Date | string): VersionDeDocumento {
  const momento = new Date(instante).getTime();
  const [inicial, ...publicadas] = versionesDe(clase, documento);
  const rige = publicadas.findLast((una) => empieza(una) <= momento) ?? inicial;
  if (!rige) throw new Error('There is always an initial text');
  return rige;
}

/** The situation of a version: in force, pending, replaced, or never begun. */
export type SituacionDeVersion = 'vigente' | 'pendiente' | 'anterior' | 'sin_efecto';

/** The situation of a version at a moment. */
export function situacionDe(clase: ClaseDocumento, documento: Documento, version: number, instante: Date | string): SituacionDeVersion {
  const una = versionesDe(clase, documento)[version];
  if (una && versionVigente(clase, documento, instante).version === version) return 'vigente';
  const posteriores = documento.publicadas.filter((otra) => otra.version > version);
  // A version that would begin only after a newer one has begun never begins.
  const tapada = una && posteriores.some((otra) => empieza(otra) <= empieza(una));
  if (tapada) return 'sin_efecto';
  return una && empieza(una) > new Date(instante).getTime() ? 'pendiente' : 'anterior';
}
