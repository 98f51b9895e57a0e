import { createHmac } from 'node:crypto';
import { type Mensajeria, mensajeriaSchema } from '@bitacora/domain/contracts';
import { STREAM_ORDEN, STREAM_USUARIO } from '@bitacora/domain/streams';
import { canonicalJson } from '@bitacora/event-store';
import { type Caja, refuse, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import type { Pool, PoolClient } from 'pg';
import { v5, v7 } from 'uuid';
import { enTransaccion } from '../comun/transaccion';
import { anotar, type Entrega } from '../entrega/entrega';
import { anotarAviso } from './anotar-avisos';

/** Template name of the e-mails that carry a message between members of the staff. */
export const MENSAJE = 'mensaje';
/** A telephone shows no words of a message, because others may see it. */
export const PUSH_DE_MENSAJE = 'tienes un mensaje';
/** Namespace of the ids of messages sent with an idempotency key. */
const ESPACIO = '6f1c8f2e-5a2b-4c53-9a0e-0d6c7b1f7a10';
const contexto = (eventId: string) => `mensaje|${eventId}`;

/** A message to one of its recipients, with the data of its e-mail; null when the recipient has left. */
export async function leerMensaje(pool: Pool, caja: Caja, { event_id, datos }: Pick<Entrega, 'event_id' | 'datos'>) {
  const { rows } = await pool.query<{ email: string; first_name: string; texto: string; de: string }>(
    `select u.email, u.first_name, a.texto, coalesce(trim(d.first_name || ' ' || d.last_name), '') as de
     from avisos.aviso a join seguridad.usuario u on u.id = a.usuario_id and u.activo
     left join seguridad.usuario d on d.id = (a.datos ->> 'de')::integer
     where a.event_id = $1 and a.usuario_id = $2`,
    [event_id, datos['usuario_id']],
  );
  const row = rows[0];
  return row ? { email: row.email, nombre: row.first_name, de: row.de, texto: caja.leerTexto(row.texto, contexto(event_id)) } : null;
}

/** The text of a stored message. */
export const textoDeMensaje = (caja: Caja, sellado: string, eventId: string): string => caja.leerTexto(sellado, contexto(eventId));

/** Messages between members of the staff about an order (specification, 12.11 and 13.2). */
export class Mensajes {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'store' | 'serviceKey'>,
    private readonly caja: Caja,
  ) {}

  /**
   * Writes a notice for each recipient and, on request, an e-mail. A repeated key of the same sender writes only once; with other data it
   * is refused, as everywhere.
   */
  async enviar(de: Session, body: unknown, clave: string | null): Promise<{ enviados: number }> {
    const mensaje = validate(mensajeriaSchema, body);
    const respuesta = { enviados: new Set(mensaje.recipients).size };
    const event_id = clave === null ? v7() : v5(`${de.actor.id}|${clave}`, ESPACIO);
    const huella = this.huella(mensaje);
    if (clave !== null && (await this.yaEnviado(this.runtime.pool, event_id, huella))) return respuesta;
    await this.comprobar(mensaje);
    await enTransaccion(this.runtime.pool, async (client) => {
      const ahora = this.runtime.clock.now();
      const nuevo = clave === null || (await this.reservar(client, event_id, huella, ahora));
      if (nuevo) await this.escribir(client, { ...mensaje, de: de.actor.id, event_id }, ahora);
      else await this.yaEnviado(client, event_id, huella);
    });
    return respuesta;
  }

  private async escribir(
    client: PoolClient,
    { ot, message, recipients, send_by_email, de, event_id }: Mensajeria & { readonly de: number; readonly event_id: string },
    ahora: Date,
  ): Promise<void> {
    const aviso = {
      event_id,
      ot,
      position: 0,
      at: ahora,
      action: MENSAJE,
      texto: this.caja.sellarTexto(message, contexto(event_id)),
      datos: { boton: null, url: `/orden/${ot}`, de },
      grupos: [],
      usuarios: recipients,
      salvo: null,
      push: PUSH_DE_MENSAJE,
    } as const;
    await anotarAviso(client, aviso, ahora);
    const correos = recipients.map((usuario_id) => ({
      event_id,
      canal: 'correo' as const,
      destinatario: STREAM_USUARIO.of(usuario_id),
      plantilla: MENSAJE,
      ot,
      revision: null,
      datos: { usuario_id },
    }));
    if (send_by_email) await anotar(client, correos, ahora);
  }

  /** A hash that recognises the same message without revealing its words. */
  private huella(mensaje: Mensajeria): string {
    return createHmac('sha256', this.runtime.serviceKey).update(canonicalJson(mensaje)).digest('hex');
  }

  /** Reserves a key for this message; false when another request, even a simultaneous one, has it. */
  private async reservar(client: PoolClient, eventId: string, huella: string, ahora: Date): Promise<boolean> {
    const { rowCount } = await client.query(
      'insert into avisos.mensaje (event_id, huella, creado_en) values ($1, $2, $3) on conflict (event_id) do nothing',
      [eventId, huella, ahora],
    );
    return rowCount === 1;
  }

  /** True when this message was already sent under its key; refuses when another message was. */
  private async yaEnviado(db: Pool | PoolClient, eventId: string, huella: string): Promise<boolean> {
    const { rows } = await db.query<{ huella: string }>('select huella from avisos.mensaje where event_id = $1', [eventId]);
    if (rows[0] && rows[0].huella !== huella) refuse('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
    return rows[0] !== undefined;
  }

  private async comprobar({ recipients, ot }: Mensajeria): Promise<void> {
    const { rows } = await this.runtime.pool.query<{ id: number }>(
      `select distinct u.id from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id
       join seguridad.grupo g on g.id = ug.grupo_id and g.name <> 'Retail' where u.activo and u.id = any($1)`,
      [recipients],
    );
    const falta = new Set(recipients).size !== rows.length;
    if (falta) refuse('DATOS_INVALIDOS', 'El destinatario no existe', { campos: { recipients: ['El destinatario no existe'] } });
    if ((await this.runtime.store.readStream(STREAM_ORDEN.of(ot), 0, 1)).length === 0)
      refuse('DATOS_INVALIDOS', 'La orden no existe', { campos: { ot: ['La orden no existe'] } });
  }
}
