import { z } from 'zod';
import { esVisible, SIN_INVISIBLES } from '../comun';

/** A short text that the house may add, beside its mails and its legal texts. */
interface DefinicionDeTexto {
  readonly nombre: string;
  /** Where it is read, for whoever writes it. */
  readonly explica: string;
  readonly largo: number;
  /** True when it may end by itself. */
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

/** A text of the house, empty where it says nothing, and the last day on which it is read: null when it stays. */
export const valorDeTextoSchema = z.object({ texto: z.string(), hasta: z.string().nullable() });
export type ValorDeTexto = z.infer<typeof valorDeTextoSchema>;
export const SIN_TEXTO: ValorDeTexto = { texto: '', hasta: null };
export type TextosDeLaCasa = Readonly<Record<TextoDeLaCasa, ValorDeTexto>>;

/** What is read of a text on a day here, YYYY-MM-DD; null when there is nothing to read. */
export const textoDelDia = ({ texto, hasta }: ValorDeTexto, dia: string): string | null =>
  texto !== '' && (hasta === null || dia <= hasta) ? texto : null;

/** The error of a text; null without one. */
export function faltaDeTexto(clave: TextoDeLaCasa, texto: string): string | null {
  const { largo } = definicionDeTexto(clave);
  if (texto.length > largo) return `Máximo ${largo} caracteres`;
  if (/[\r\n]/.test(texto)) return 'Debe ser una sola línea';
  return esVisible(texto) ? null : SIN_INVISIBLES;
}

/** A text and the value to give it. */
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
