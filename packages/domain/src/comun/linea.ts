import { z } from 'zod';
import { CAMPO_REQUERIDO, CORREO_INVALIDO, DEBE_SER_UNA_LINEA, UNA_LINEA } from './textos';

/** Characters without width or that change the text's direction: they can make one name look like another. */
const INVISIBLES = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Characters that belong to the emoji before them: its variant, and the joiner to the next. */
const DE_UN_EMOJI =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\uFE0E|\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?)|(?<=[\d#*])\uFE0F(?=\u20E3)/gu;
export const SIN_INVISIBLES = 'No puede tener caracteres invisibles';
/** The message for a value that is not a text. */
const DEBE_SER_TEXTO = 'Debe ser un texto';

/** The error of a missing text or of a value of another type. */
export const errorDeTexto = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null ? CAMPO_REQUERIDO : DEBE_SER_TEXTO;

/** True when a text has no invisible characters; the parts of an emoji count as visible. */
export const esVisible = (texto: string): boolean => !INVISIBLES.test(texto.replace(DE_UN_EMOJI, ''));

/** True when a text can be a serial number: visible characters without emoji. */
export const esSerie = (texto: string): boolean => esVisible(texto) && !/\p{Extended_Pictographic}/u.test(texto);
export const SERIE_SIN_EMOJI = 'Solo letras, números y signos, como en la etiqueta';

/** Schema of a visible line of text: a name, an address, a phone. */
export const lineaVisible = (titulo: string, { minimo = 1, maximo = 120 }: { readonly minimo?: 0 | 1; readonly maximo?: number } = {}) =>
  z
    .string({ error: errorDeTexto })
    .trim()
    .min(minimo, CAMPO_REQUERIDO)
    .max(maximo, `Máximo ${maximo} caracteres`)
    .regex(UNA_LINEA, DEBE_SER_UNA_LINEA)
    .refine((texto) => !UNA_LINEA.test(texto) || esVisible(texto), SIN_INVISIBLES)
    .meta({ title: titulo });

/** The form of an e-mail address. */
export const FORMA_DE_CORREO = /^[^\s,@]+@[^\s,@]+\.[^\s,@]+$/;

/** Schema of an e-mail address, in lower case. */
export const lineaDeCorreo = (titulo: string) =>
  lineaVisible(titulo, { maximo: 254 })
    .refine((correo) => correo === '' || FORMA_DE_CORREO.test(correo), CORREO_INVALIDO)
    .transform((correo) => correo.toLowerCase())
    .meta({ title: titulo });
