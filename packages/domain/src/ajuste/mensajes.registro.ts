import type { EventIn } from '../kernel';
import {
  type Mensaje,
  NOMBRES_DE_MENSAJE,
  TEXTO_ORIGINAL,
  type TextoDeMensaje,
  type TextosDeMensajes,
  textoDeMensajeSchema,
} from '../mensajes';
import { STREAM_MENSAJES } from '../streams';
import { type AjusteDeValores, defineAjuste, eventoDeValor, valorVigente } from './valores';

export const EVENTOS_MENSAJES = {
  MensajeConfigurado: eventoDeValor('MensajeConfigurado', 'Texto de correo configurado', NOMBRES_DE_MENSAJE, textoDeMensajeSchema),
} as const;
export type MensajesEvent = EventIn<typeof EVENTOS_MENSAJES>;
export type AjusteDeMensajes = AjusteDeValores<TextoDeMensaje, Mensaje>;

/** The house's own words for its mails, at a moment. */
export function mensajesVigentes(ajuste: AjusteDeMensajes, instante: Date | string): TextosDeMensajes {
  const cambiados = [...new Set(ajuste.cambios.map(({ clave }) => clave))];
  return Object.fromEntries(cambiados.map((mensaje) => [mensaje, valorVigente(ajuste, mensaje, instante) ?? TEXTO_ORIGINAL]));
}

/** The words of the mails to customers: one stream, which always exists. */
export const AJUSTE_MENSAJES = defineAjuste<'MensajeConfigurado', TextoDeMensaje, Mensaje, 'mensajes'>({
  stream: STREAM_MENSAJES,
  evento: EVENTOS_MENSAJES.MensajeConfigurado,
  original: () => TEXTO_ORIGINAL,
  nombre: 'el texto del correo',
});
