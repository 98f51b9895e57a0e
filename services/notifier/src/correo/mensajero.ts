import type { ServiceRuntime } from '@bitacora/platform';
import { createTransport, type Transporter } from 'nodemailer';
import { sinDirecciones } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';
import { tipoDeAdjunto } from './adjuntos';
import type { Bandeja } from './bandeja';
import type { Mensaje } from './mensaje';
import { CorreoNoTomado } from './rechazo';

/** Sends a mail; returns the server's reply, and throws `CorreoNoTomado` when the server refused it. */
export interface Mensajero {
  entregar(entrega: Entrega, mensaje: Mensaje): Promise<string>;
  cerrar(): void;
}

const LIMITES = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' };

function transporteDe(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl);
  for (const [opcion, valor] of Object.entries(LIMITES)) if (!url.searchParams.has(opcion)) url.searchParams.set(opcion, valor);
  return createTransport(url.toString());
}

/** Connects to an SMTP server with our account; fails with its reason. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transporte = transporteDe(smtpUrl);
  try {
    await transporte.verify();
  } finally {
    transporte.close();
  }
}

/** Sends mails through an SMTP server. A mail sent twice after a crash keeps its Message-ID. */
export class MensajeroSmtp implements Mensajero {
  private readonly transporte: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    this.transporte = transporteDe(smtpUrl);
  }

  async entregar(entrega: Entrega, { para, asunto, texto, html, adjuntos = [] }: Mensaje): Promise<string> {
    const dominio = /@([\w.-]+)/.exec(this.from)?.[1] ?? 'bitacora.local';
    const correo = {
      from: this.from,
      to: [...para],
      subject: asunto,
      text: texto,
      html,
      attachments: adjuntos.map(({ nombre, bytes }) => ({ filename: nombre, content: bytes, contentType: tipoDeAdjunto(nombre) })),
      messageId: `<entrega-${entrega.id}.${entrega.event_id}@${dominio}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    const info = await this.transporte.sendMail(correo).catch((error: unknown) => {
      throw new CorreoNoTomado(error);
    });
    return sinDirecciones(String(info.response ?? 'Aceptado'));
  }

  cerrar(): void {
    this.transporte.close();
  }
}

/** Stores mails in the local outbox, where the staff can read them. */
export class MensajeroLocal implements Mensajero {
  constructor(private readonly bandeja: Bandeja) {}

  async entregar(entrega: Entrega, mensaje: Mensaje): Promise<string> {
    await this.bandeja.guardar(entrega, mensaje);
    return 'Guardado en la bandeja de salida local';
  }

  cerrar(): void {}
}

/** The reason that a mail kept in the outbox of a demo shows. */
export const RETENIDO = 'Instalación de demostración: el correo se guardó aquí y no salió';

/** The configured sender. Its server is asked for at each mail, because a house is known as a demo only after the start. */
export function mensajeroDe({ mail }: Pick<ServiceRuntime, 'mail'>, bandeja: Bandeja): Mensajero {
  const local = new MensajeroLocal(bandeja);
  const smtp = mail.smtpUrl && new MensajeroSmtp(mail.smtpUrl, mail.from);
  if (!smtp) return local;
  return {
    entregar: (entrega, mensaje) => (mail.smtpUrl === null ? local : smtp).entregar(entrega, mensaje),
    cerrar: () => smtp.cerrar(),
  };
}
