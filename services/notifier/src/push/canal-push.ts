import type { Centro } from '@bitacora/platform';
import webpush from 'web-push';
import type { Canal, Resultado } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';
import type { ClavesVapid, Dispositivos } from './dispositivos';
import type { SuscripcionPush } from './suscripcion-push';

/** Sends a payload to a push service; throws an error with its `statusCode` when it was refused. */
export type EnviarPush = (suscripcion: SuscripcionPush, payload: string, claves: ClavesVapid, contacto: string) => Promise<void>;

const UN_DIA = 86_400;

/** Through the web-push protocol. */
export const enviarPush: EnviarPush = async (suscripcion, payload, { publica, privada }, contacto) => {
  const vapidDetails = { subject: contacto, publicKey: publica, privateKey: privada };
  await webpush.sendNotification(suscripcion, payload, { vapidDetails, TTL: UN_DIA, timeout: 10_000 });
};

const NO_EXISTE = [404, 410];

/** The payload of a notice for a browser, read by the console's service worker. */
export const cargaDe = ({ plantilla, ot, datos }: Pick<Entrega, 'plantilla' | 'ot' | 'datos'>, centro: Centro) => ({
  title: ot === null ? centro.nombre : `OT ${ot}`,
  body: String(datos['body']),
  action: plantilla,
  url: String(datos['url']),
});

/** Web push: the words of the notice, without personal data. The registration of a gone browser is removed. */
export class CanalPush implements Canal {
  constructor(
    private readonly dispositivos: Dispositivos,
    private readonly centro: Centro,
    private readonly empujar: EnviarPush = enviarPush,
  ) {}

  async enviar(entrega: Entrega): Promise<Resultado> {
    const id = Number(entrega.destinatario.slice('dispositivo-'.length));
    const suscripcion = await this.dispositivos.buscar(id);
    if (!suscripcion) return { tipo: 'omitido', motivo: 'El dispositivo ya no está registrado' };
    const payload = JSON.stringify(cargaDe(entrega, this.centro));
    try {
      await this.empujar(suscripcion, payload, await this.dispositivos.vapid(), `mailto:${this.centro.correo}`);
      return { tipo: 'enviado', respuesta: 'Aceptado' };
    } catch (error) {
      if (!NO_EXISTE.includes((error as { statusCode?: number }).statusCode ?? 0)) throw error;
      await this.dispositivos.olvidar(id);
      return { tipo: 'perdido', motivo: 'El navegador canceló la suscripción' };
    }
  }
}
