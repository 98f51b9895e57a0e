import type { Pool, PoolClient } from 'pg';

/** A message to be sent to somebody: only identifiers; who and what is read from the log when it is sent. */
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

/** What is asked for; `omitido` says why it will not be sent. */
export interface Intencion extends Omit<Entrega, 'id' | 'intentos'> {
  readonly omitido?: string | undefined;
}

/** Writes what is to be sent, each (event, channel, recipient) once for ever. */
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
 * A failed mail asked for again: the last of its template is copied under the asking event, so that asking once
 * sends once; one that still waits for its next attempt is sent now.
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
