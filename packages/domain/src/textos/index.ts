import { z } from 'zod';
import { esVisible, SIN_INVISIBLES } from '../comun';

/** A short text that the house may add, besides its mails and legal texts. */
interface DefinicionDeTexto {
  readonly nombre: string;
  /** The places that show it, for its author. */
  readonly explica: string;
  readonly largo: number;
  /** True when it may have a last day. */
  readonly termina: boolean;
}

export const TEXTOS = {
  aviso_publico: {
    nombre: 'Aviso a tus clientes',
    explica: 'Se lee al comienzo del seguimiento de una orden y de los formularios públicos: vacaciones, un cambio de dirección, un corte.',
    largo: 240,
    termina: true,
  },
  pie_documentos: {
    nombre: 'Pie de los documentos',
    explica: 'Se imprime al pie de cada página de los documentos desde que se guarda: un lema, las redes sociales, una certificación.',
    largo: 160,
    termina: false,
  },
} as const satisfies Readonly<Record<string, DefinicionDeTexto>>;

/** The name of a text. */
export type TextoDeLaCasa = keyof typeof TEXTOS;
export const NOMBRES_DE_TEXTO = Object.keys(TEXTOS) as [TextoDeLaCasa, ...TextoDeLaCasa[]];
export const definicionDeTexto = (texto: TextoDeLaCasa): DefinicionDeTexto => TEXTOS[texto];

/** A text of the house, empty without one, and its last day, null without one. */
export const valorDeTextoSchema = z.object({ texto: z.string(), hasta: z.string().nullable() });
export type ValorDeTexto = z.infer<typeof valorDeTextoSchema>;
export const SIN_TEXTO: ValorDeTexto = { texto: '', hasta: null };
export type TextosDeLaCasa = Readonly<Record<TextoDeLaCasa, ValorDeTexto>>;

/** The text shown on a day, YYYY-MM-DD; null without one. */
export const textoDelDia = ({ texto, hasta }: ValorDeTexto, dia: string): string | null =>
  texto !== '' && (hasta === null || dia <= hasta) ? texto : null;

/** The error of a text; null without one. */
export function faltaDeTexto(clave: TextoDeLaCasa, texto: string): string | null {
  const { largo } = definicionDeTexto(clave);
  if (texto.length > largo) return `Máximo ${largo} caracteres`;
  if (/[\r\n]/.test(texto)) return 'Debe ser una sola línea';
  return esVisible(texto) ? null : SIN_INVISIBLES;
}

/** A text of the house, with its new value. */
export const textoConValorSchema = z
  .object({
    clave: z.enum(NOMBRES_DE_TEXTO, { error: 'El texto no existe' }),
    texto: z.string({ error: 'Debe ser un texto' }).max(10_000, 'El texto es demasiado largo').trim().meta({ title: 'Texto' }),
    hasta: z.iso.date({ error: 'Debe ser una fecha' }).nullable().default(null).meta({ title: 'Hasta' }),
  })
  .superRefine(({ clave, texto, hasta }, { addIssue }) => {
    const falta = faltaDeTexto(clave, texto);
    if (falta) addIssue({ code: 'custom', path: ['texto'], message: falta });
    if (hasta !== null && !definicionDeTexto(clave).termina)
      addIssue({ code: 'custom', path: ['hasta'], message: 'Este texto no termina' });
    if (hasta !== null && texto === '') addIssue({ code: 'custom', path: ['hasta'], message: 'Sin texto no hay hasta cuándo' });
  });
