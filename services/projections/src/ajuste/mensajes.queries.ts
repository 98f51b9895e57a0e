import {
  AJUSTE_MENSAJES,
  AJUSTE_TEXTOS,
  type AjusteDeMensajes,
  type AjusteDeTextos,
  esValorDeshacible,
  mensajesVigentes,
  textosVigentes,
  ultimoCambioDeValor,
} from '@bitacora/domain/ajuste';
import type { MensajesDeLaCasa, TextosDeLaCasaWire } from '@bitacora/domain/contracts';
import { NOMBRES_DE_MENSAJE, TEXTO_ORIGINAL } from '@bitacora/domain/mensajes';
import { STREAM_MENSAJES, STREAM_TEXTOS } from '@bitacora/domain/streams';
import { NOMBRES_DE_TEXTO } from '@bitacora/domain/textos';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

const SIN_CAMBIOS: AjusteDeMensajes = { cambios: [] };
const SIN_TEXTOS: AjusteDeTextos = { cambios: [] };

/** Reads of the words of mails and of the short texts of the house, for the people who change them. */
@Injectable()
export class MensajesQueries {
  constructor(@Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'clock'>) {}

  /** The house's words for every mail, with their changes, from the log. */
  async todos(): Promise<MensajesDeLaCasa> {
    const eventos = await this.runtime.store.readStream(STREAM_MENSAJES.of('mensajes'));
    const ajuste = eventos.reduce((antes, evento) => AJUSTE_MENSAJES.after(antes, evento) ?? antes, SIN_CAMBIOS);
    const vigentes = mensajesVigentes(ajuste, this.runtime.clock.now());
    return {
      mensajes: NOMBRES_DE_MENSAJE.map((mensaje) => ({
        mensaje,
        texto: vigentes[mensaje] ?? TEXTO_ORIGINAL,
        ultimo_cambio: ultimoCambioDeValor(ajuste, mensaje),
      })),
      cambios: ajuste.cambios
        .map(({ clave: mensaje, ...cambio }) => ({
          ...cambio,
          mensaje,
          deshacible: esValorDeshacible(ajuste, { ...cambio, clave: mensaje }),
        }))
        .reverse(),
    };
  }

  /** The short texts of the house with their changes, from the log. */
  async textos(): Promise<TextosDeLaCasaWire> {
    const eventos = await this.runtime.store.readStream(STREAM_TEXTOS.of('textos'));
    const ajuste = eventos.reduce((antes, evento) => AJUSTE_TEXTOS.after(antes, evento) ?? antes, SIN_TEXTOS);
    const vigentes = textosVigentes(ajuste, this.runtime.clock.now());
    return {
      textos: NOMBRES_DE_TEXTO.map((clave) => ({ clave, valor: vigentes[clave], ultimo_cambio: ultimoCambioDeValor(ajuste, clave) })),
      cambios: ajuste.cambios.map((cambio) => ({ ...cambio, deshacible: esValorDeshacible(ajuste, cambio) })).reverse(),
    };
  }
}
