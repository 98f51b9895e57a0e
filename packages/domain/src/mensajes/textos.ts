import { z } from 'zod';
import { esVisible, SIN_INVISIBLES } from '../comun';
import { MENSAJES_DE_ORDEN } from './de-orden';
import { MENSAJES_DE_OV } from './de-ov';
import { DEL_CENTRO, type DefinicionDeMensaje } from './definicion';
import { conLugares, esPersonal, faltaDeLugares, type Lugar, type ValoresDeLugar } from './lugares';

/** Every mail to customers whose words the house may set. */
export const MENSAJES = {
  ...MENSAJES_DE_ORDEN,
  ...MENSAJES_DE_OV,
  acceso_retail: {
    nombre: 'Acceso de retail',
    grupo: 'Empresas',
    asunto: 'Tu acceso a Bitácora',
    titulo: 'Crea tu clave para ver tus órdenes',
    apertura: [],
    lugares: DEL_CENTRO,
  },
} as const satisfies Readonly<Record<string, DefinicionDeMensaje>>;

/** The name of a mail to customers. */
export type Mensaje = keyof typeof MENSAJES;
export const NOMBRES_DE_MENSAJE = Object.keys(MENSAJES) as [Mensaje, ...Mensaje[]];
export const esMensaje = (nombre: string): nombre is Mensaje => Object.hasOwn(MENSAJES, nombre);
export const definicionDeMensaje = (mensaje: Mensaje): DefinicionDeMensaje => MENSAJES[mensaje];

/** The house's words for a mail; an empty field is as delivered. */
export const textoDeMensajeSchema = z.object({ asunto: z.string(), apertura: z.string(), cierre: z.string() });
export type TextoDeMensaje = z.infer<typeof textoDeMensajeSchema>;
export type CampoDeMensaje = keyof TextoDeMensaje;
export const CAMPOS_DE_MENSAJE: readonly CampoDeMensaje[] = ['asunto', 'apertura', 'cierre'];
export const TEXTO_ORIGINAL: TextoDeMensaje = { asunto: '', apertura: '', cierre: '' };

/** The maximum length of each field. */
export const LARGO_DE_CAMPO: Readonly<Record<CampoDeMensaje, number>> = { asunto: 120, apertura: 1000, cierre: 500 };

/** The placeholders allowed in a field. Subjects are stored in clear, so they allow none with personal data. */
export const lugaresDe = (mensaje: Mensaje, campo: CampoDeMensaje): readonly Lugar[] =>
  definicionDeMensaje(mensaje).lugares.filter((lugar) => campo !== 'asunto' || !esPersonal(lugar));

/** A text as stored: no spaces at line ends, no repeated blank lines. */
export const textoLimpio = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((linea) => linea.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The error of a field in its stored form; null without one. */
export function faltaDeCampo(mensaje: Mensaje, campo: CampoDeMensaje, texto: string): string | null {
  if (texto.length > LARGO_DE_CAMPO[campo]) return `Máximo ${LARGO_DE_CAMPO[campo]} caracteres`;
  if (campo === 'asunto' && texto.includes('\n')) return 'El asunto es una sola línea';
  if (!texto.split('\n').every(esVisible)) return SIN_INVISIBLES;
  if (campo === 'asunto' && definicionDeMensaje(mensaje).lugares.some((lugar) => esPersonal(lugar) && texto.includes(`{${lugar}}`)))
    return 'El asunto no puede llevar el nombre del cliente: se guarda sin cifrar para poder buscarlo';
  return faltaDeLugares(texto, lugaresDe(mensaje, campo));
}

/** Longer texts are refused before they are parsed. */
const DEMASIADO = 10_000;
const campo = (titulo: string) =>
  z.string({ error: 'Debe ser un texto' }).max(DEMASIADO, 'El texto es demasiado largo').transform(textoLimpio).meta({ title: titulo });
/** A mail, with the house's words for it. */
export const mensajeConTextoSchema = z
  .object({
    mensaje: z.enum(NOMBRES_DE_MENSAJE, { error: 'El mensaje no existe' }),
    asunto: campo('Asunto'),
    apertura: campo('Apertura'),
    cierre: campo('Cierre'),
  })
  .superRefine(({ mensaje, ...texto }, { addIssue }) => {
    for (const nombre of CAMPOS_DE_MENSAJE) {
      const message = faltaDeCampo(mensaje, nombre, texto[nombre]);
      if (message) addIssue({ code: 'custom', path: [nombre], message });
    }
  });

/** The house's words for each mail that it changed. */
export type TextosDeMensajes = Readonly<Partial<Record<Mensaje, TextoDeMensaje>>>;

/** The words of one mail, with its placeholders filled. */
export interface PalabrasDeMensaje {
  readonly asunto: string;
  readonly titulo: string;
  readonly apertura: readonly string[];
  readonly cierre: readonly string[];
}

const parrafos = (texto: string): string[] => texto.split(/\n+/).filter((parrafo) => parrafo !== '');

/** The words of a mail: the house's, or as delivered where the house has none. */
export function palabrasDe(mensaje: Mensaje, textos: TextosDeMensajes, valores: ValoresDeLugar): PalabrasDeMensaje {
  const { asunto, titulo, apertura } = definicionDeMensaje(mensaje);
  const propio = textos[mensaje] ?? TEXTO_ORIGINAL;
  const lleno = (texto: string) => conLugares(texto, valores);
  return {
    asunto: lleno(propio.asunto || asunto),
    titulo,
    apertura: (propio.apertura ? parrafos(propio.apertura) : apertura).map(lleno),
    cierre: parrafos(propio.cierre).map(lleno),
  };
}

/** True when a text of the house names the equipment, which otherwise need not be read. */
export const nombranEquipo = (textos: TextosDeMensajes): boolean =>
  Object.values(textos).some((texto) => Object.values(texto).some((dicho) => dicho.includes('{equipo}')));
