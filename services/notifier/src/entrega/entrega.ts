import type { Pool, PoolClient } from 'pg';

/** A message to send. It only has identifiers; recipient and content are read from the log when it is sent. */
export interface Entrega {
  readonly id: number;
  readonly event_id: string;
  readonly canal: 'correo' | 'push';
  readonly destinatario: string;
  readonly plantilla: string;
  readonly ot: number | null;
  readonly revision: number | null;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly intentos: number;
}

/** A requested message; `omitido` is the reason for not sending it. */
export interface Intencion extends Omit<Entrega, 'id' | 'intentos'> {
  readonly omitido?: string | undefined;
}

/** Records the messages to send; each (event, channel, recipient) is recorded only once. */
export async function anotar(client: PoolClient | Pool, intenciones: readonly Intencion[], ahora: Date): Promise<void> {
  for (const { event_id, canal, destinatario, plantilla, ot, revision, datos, omitido } of intenciones) {
    await client.query(
      `insert into avisos.entrega (event_id, canal, destinatario, plantilla, ot, revision, datos, creada_en, estado, proximo_intento, error, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (event_id, canal, destinatario) do nothing`,
      [
        event_id,
        canal,
        destinatario,
        plantilla,
        ot,
        revision,
        JSON.stringify(datos),
        ahora,
        omitido ? 'omitido' : 'pendiente',
        omitido ? null : ahora,
        omitido ?? null,
        omitido ? ahora : null,
      ],
    );
  }
}

/**
 * Requests a failed mail again: the last one of its template is copied under the requesting event, so that one request sends only once. One
 * that waits for its next attempt is sent now.
 */
export async function reencolar(client: PoolClient, eventId: string, ot: number, plantilla: string, ahora: Date): Promise<void> {
  await client.query(
    `with ultima as (
       select * from avisos.entrega where ot = $2 and plantilla = $3 and canal = 'correo' order by id desc limit 1
     ), ya as (
       update avisos.entrega e set proximo_intento = $4 from ultima u
       where e.id = u.id and u.estado = 'pendiente' and u.intentos > 0 and e.proximo_intento > $4
     )
     insert into avisos.entrega (event_id, canal, destinatario, plantilla, ot, revision, datos, creada_en, proximo_intento)
     select $1, canal, destinatario, plantilla, ot, revision, datos, $4, $4 from ultima where estado = 'fallido'
     on conflict (event_id, canal, destinatario) do nothing`,
    [eventId, ot, plantilla, ahora],
  );
}
