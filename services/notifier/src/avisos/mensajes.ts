import { type Mensajeria, mensajeriaSchema } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import type { Pool } from 'pg';
import { v5, v7 } from 'uuid';
import type { Caja } from '../comun/caja';
import { streamDe } from '../comun/ordenes';
import { anotar, type Entrega } from '../entrega/entrega';
import { anotarAviso } from './anotar-avisos';

/** Template name of the e-mails that carry a message between people of the house. */
export const MENSAJE = 'mensaje';
/** A telephone shows no word of a message: others may be looking. */
export const PUSH_DE_MENSAJE = 'tienes un mensaje';
/** Namespace of the ids of messages sent with an idempotency key. */
const ESPACIO = '6f1c8f2e-5a2b-4c53-9a0e-0d6c7b1f7a10';
const contexto = (eventId: string) => `mensaje|${eventId}`;

/** A message to one of its recipients, as its e-mail needs it; null when he has left. */
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

/** Messages between people of the house about an order (specification 001, section 3). */
export class Mensajes {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'store'>,
    private readonly caja: Caja,
  ) {}

  /** Writes a notice for each recipient and, when asked, an e-mail; the same key of the same sender writes once. */
  async enviar(de: Session, body: unknown, clave: string | undefined): Promise<{ enviados: number }> {
    const mensaje = validate(mensajeriaSchema, body);
    await this.comprobar(mensaje);
    const event_id = clave ? v5(`${de.actor.id}|${clave}`, ESPACIO) : v7();
    const { ot, message, recipients, send_by_email } = mensaje;
    const client = await this.runtime.pool.connect();
    try {
      await client.query('begin');
      const ahora = this.runtime.clock.now();
      const aviso = {
        event_id,
        ot,
        position: 0,
        at: ahora,
        action: MENSAJE,
        texto: this.caja.sellarTexto(message, contexto(event_id)),
        datos: { boton: null, url: `/orden/${ot}`, de: de.actor.id },
        grupos: [],
        usuarios: recipients,
        salvo: null,
        push: PUSH_DE_MENSAJE,
      } as const;
      await anotarAviso(client, aviso, ahora);
      const correos = recipients.map((usuario_id) => ({
        event_id,
        canal: 'correo' as const,
        destinatario: `usuario-${usuario_id}`,
        plantilla: MENSAJE,
        ot,
        revision: null,
        datos: { usuario_id },
      }));
      if (send_by_email) await anotar(client, correos, ahora);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return { enviados: new Set(recipients).size };
  }

  private async comprobar({ recipients, ot }: Mensajeria): Promise<void> {
    const { rows } = await this.runtime.pool.query<{ id: number }>(
      `select distinct u.id from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id
       join seguridad.grupo g on g.id = ug.grupo_id and g.name <> 'Retail' where u.activo and u.id = any($1)`,
      [recipients],
    );
    const falta = new Set(recipients).size !== rows.length;
    if (falta) refuse('DATOS_INVALIDOS', 'El destinatario no existe', { campos: { recipients: ['El destinatario no existe'] } });
    if ((await this.runtime.store.readStream(streamDe(ot), 0, 1)).length === 0)
      refuse('DATOS_INVALIDOS', 'La orden no existe', { campos: { ot: ['La orden no existe'] } });
  }
}
