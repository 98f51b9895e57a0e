import type { EventIn } from '../kernel';
import { STREAM_TEXTOS } from '../streams';
import { NOMBRES_DE_TEXTO, SIN_TEXTO, type TextoDeLaCasa, type TextosDeLaCasa, type ValorDeTexto, valorDeTextoSchema } from '../textos';
import { type AjusteDeValores, defineAjuste, eventoDeValor, valorVigente } from './valores';

export const EVENTOS_TEXTOS = {
  TextoConfigurado: eventoDeValor('TextoConfigurado', 'Texto de la casa configurado', NOMBRES_DE_TEXTO, valorDeTextoSchema),
} as const;
export type TextosEvent = EventIn<typeof EVENTOS_TEXTOS>;
export type AjusteDeTextos = AjusteDeValores<ValorDeTexto, TextoDeLaCasa>;

/** The short texts of the house at a moment. */
export const textosVigentes = (ajuste: AjusteDeTextos, instante: Date | string): TextosDeLaCasa =>
  Object.fromEntries(
    NOMBRES_DE_TEXTO.map((clave) => [clave, valorVigente(ajuste, clave, instante) ?? SIN_TEXTO]),
  ) as unknown as TextosDeLaCasa;

/** The short texts of the house: one stream, which always exists. */
export const AJUSTE_TEXTOS = defineAjuste<'TextoConfigurado', ValorDeTexto, TextoDeLaCasa, 'textos'>({
  stream: STREAM_TEXTOS,
  evento: EVENTOS_TEXTOS.TextoConfigurado,
  original: () => SIN_TEXTO,
  nombre: 'el texto',
});
