import type { PruebaDeCorreoWire } from '@bitacora/domain/contracts';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { refuse, type ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import { MINUTO } from '../comun/tiempos';
import { sinDirecciones } from '../entrega/canal';
import { heldDeliveries } from '../entrega/cuarentena';
import type { Entrega } from '../entrega/entrega';
import { anotarEscrito } from './anotar-escrito';
import type { Bandeja } from './bandeja';
import { maquetar } from './maqueta';
import { mensajeroDe } from './mensajero';

/** The recorded name of a test. */
export const PRUEBA = 'prueba_correo';
const EN_CUARENTENA =
  'Este centro se restauró y está en cuarentena: nada sale todavía, tampoco una prueba. Decide antes en Operación qué pasa con lo retenido.';
const EN_DEMOSTRACION = 'Esta instalación es de demostración: ningún correo sale de ella, tampoco una prueba';
const OMITIDA = 'Se siguió sin probar el correo';
/** Maximum number of tests in a period, because they can go to any address. */
const MAXIMO = 5;
const PLAZO = 10 * MINUTO;

interface Fila {
  readonly estado: 'enviado' | 'fallido' | 'omitido';
  readonly error: string | null;
  readonly informe_respuesta: string | null;
  readonly at: Date;
}

/** Sends a test mail through the configured server, and stores the server's answer with the other mails. */
export class PruebaDeCorreo {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'mail' | 'centro' | 'serviceKey'>,
    private readonly bandeja: Bandeja,
  ) {}

  /** The server, and the outcome of its last test. */
  async estado(): Promise<PruebaDeCorreoWire> {
    const { rows } = await this.runtime.pool.query<Fila>(
      `select estado, error, informe_respuesta, at from avisos.entrega
       where plantilla = $1 and estado <> 'pendiente' order by id desc limit 1`,
      [PRUEBA],
    );
    const [fila] = rows;
    return {
      servidor: this.servidor(),
      remitente: this.runtime.mail.from,
      ultima: fila ? { resultado: fila.estado, respuesta: fila.error ?? fila.informe_respuesta ?? '', at: fila.at.toISOString() } : null,
    };
  }

  /** Sends a test mail now; an objection of the server is the answer, not a failure of the call. */
  async probar(usuario: number, para: string): Promise<PruebaDeCorreoWire> {
    if (this.runtime.mail.retenido) return refuse('ACCION_NO_DISPONIBLE', EN_DEMOSTRACION);
    if (this.servidor() === null) return refuse('ACCION_NO_DISPONIBLE', 'No hay un servidor de correo configurado (SMTP_URL)');
    if ((await heldDeliveries(this.runtime.pool)) !== null) return refuse('ACCION_NO_DISPONIBLE', EN_CUARENTENA);
    await this.frenar();
    const entrega = await this.anotar(usuario);
    const mensaje = { ...this.escribir(), para: [para], sujeto: null };
    const mensajero = mensajeroDe(this.runtime, this.bandeja);
    try {
      await anotarEscrito(this.runtime, entrega.id, mensaje);
      await this.terminar(entrega.id, 'enviado', await mensajero.entregar(entrega, mensaje));
    } catch (error) {
      await this.terminar(entrega.id, 'fallido', sinDirecciones(error));
    } finally {
      mensajero.cerrar();
    }
    return this.estado();
  }

  /** Records that the user continues without a test. */
  async omitir(usuario: number): Promise<PruebaDeCorreoWire> {
    const { id } = await this.anotar(usuario);
    await this.terminar(id, 'omitido', OMITIDA);
    return this.estado();
  }

  /** Its name and port only, because the setting contains a password. */
  private servidor(): string | null {
    const { smtpUrl } = this.runtime.mail;
    return smtpUrl && new URL(smtpUrl).host;
  }

  private escribir() {
    const { centro, clock } = this.runtime;
    const cuando = new Intl.DateTimeFormat('es-CL', {
      timeZone: 'America/Santiago',
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const cuerpo = {
      asunto: `Correo de prueba de ${centro.nombre}`,
      titulo: 'El correo de tu centro funciona',
      parrafos: [
        `Este es un correo de prueba que se envió desde Bitácora el ${cuando.format(clock.now())}.`,
        'Si lo lees, los correos a tus clientes pueden salir. Revisa que no haya llegado a la carpeta de correo no deseado.',
      ],
    };
    return maquetar(cuerpo, { centro, saludo: null, ot: null, boton: null });
  }

  private async frenar(): Promise<void> {
    const { rows } = await this.runtime.pool.query<{ n: number }>(
      `select count(*)::integer as n from avisos.entrega where plantilla = $1 and estado <> 'omitido' and creada_en > $2`,
      [PRUEBA, new Date(this.runtime.clock.now().getTime() - PLAZO)],
    );
    if ((rows[0]?.n ?? 0) >= MAXIMO) refuse('DEMASIADOS_INTENTOS', 'Ya se enviaron varias pruebas: espera unos minutos');
  }

  /** Records the delivery without a next attempt, so that the dispatcher ignores it. */
  private async anotar(usuario: number): Promise<Entrega> {
    const base = {
      event_id: v7(),
      canal: 'correo',
      destinatario: STREAM_USUARIO.of(usuario),
      plantilla: PRUEBA,
      ot: null,
      revision: null,
    } as const;
    const { rows } = await this.runtime.pool.query<{ id: string }>(
      `insert into avisos.entrega (event_id, canal, destinatario, plantilla, creada_en, intentos) values ($1, $2, $3, $4, $5, 1) returning id`,
      [base.event_id, base.canal, base.destinatario, base.plantilla, this.runtime.clock.now()],
    );
    return { ...base, id: Number(rows[0]?.id), datos: {}, intentos: 1 };
  }

  private async terminar(id: number, estado: Fila['estado'], dicho: string): Promise<void> {
    const [error, respuesta] = estado === 'enviado' ? [null, dicho] : [dicho, null];
    await this.runtime.pool.query('update avisos.entrega set estado = $2, error = $3, informe_respuesta = $4, at = $5 where id = $1', [
      id,
      estado,
      error,
      respuesta,
      this.runtime.clock.now(),
    ]);
  }
}
