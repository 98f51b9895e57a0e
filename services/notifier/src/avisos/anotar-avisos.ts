import type { AccionAviso } from '@bitacora/domain/contracts';
import type { PoolClient } from 'pg';
import { anotar } from '../entrega/entrega';

/** A notice to be written, before its recipients are known. */
export interface AvisoNuevo {
  readonly event_id: string;
  readonly ot: number | null;
  readonly position: number;
  /** The time of the fact that it tells. */
  readonly at: Date;
  readonly action: AccionAviso;
  readonly texto: string;
  readonly datos: { readonly boton: string | null; readonly url: string; readonly de?: number; readonly abierto?: readonly number[] };
  readonly grupos: readonly string[];
  readonly usuarios: readonly number[];
  /** The acting user, who gets no notice of their own act; null for none. */
  readonly salvo: number | null;
  /** The text on a telephone; null for no push. */
  readonly push: string | null;
  /** True for a notice that is not announced yet; the bell shows it at its next read. */
  readonly callado?: boolean;
}

/** Database channel by which the processes tell each other what to send to their sockets. */
export const CANAL_DE_PROCESOS = 'bitacora_avisos';

/**
 * Writes a notice for each active recipient who did not mute its kind, once per (event, user). After the commit, new ones go to their
 * sockets and, by push, to their browsers. Returns the number of new ones.
 */
export async function anotarAviso(client: PoolClient, aviso: AvisoNuevo, ahora: Date): Promise<number> {
  const { rows } = await client.query<{ id: string; usuario_id: number }>(
    `insert into avisos.aviso (usuario_id, event_id, ot, position, action, texto, datos, created_at)
     select u.id, $1, $2, $3, $4, $5, $6, $7 from seguridad.usuario u
     where u.activo and u.id is distinct from $8
       and (u.id = any($9) or exists (select 1 from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
                                      where ug.usuario_id = u.id and g.name = any($10)))
       and not exists (select 1 from avisos.preferencia p where p.usuario_id = u.id and p.action = $4)
     on conflict (event_id, usuario_id) do nothing returning id, usuario_id`,
    [
      aviso.event_id,
      aviso.ot,
      aviso.position,
      aviso.action,
      aviso.texto,
      JSON.stringify(aviso.datos),
      aviso.at,
      aviso.salvo,
      aviso.usuarios,
      aviso.grupos,
    ],
  );
  if (!aviso.callado) await contarAvisos(client, aviso, rows, ahora);
  return rows.length;
}

/** After the commit, tells the sockets of written notices, and their browsers by push. */
export async function contarAvisos(
  client: PoolClient,
  aviso: Pick<AvisoNuevo, 'event_id' | 'ot' | 'position' | 'action' | 'datos' | 'push'>,
  rows: readonly { readonly id: string; readonly usuario_id: number }[],
  ahora: Date,
): Promise<void> {
  for (const { id, usuario_id } of rows) {
    const pista = { tipo: 'aviso', usuario_id, id: Number(id), ot: aviso.ot, position: aviso.position };
    await client.query('select pg_notify($1, $2)', [CANAL_DE_PROCESOS, JSON.stringify(pista)]);
  }
  if (aviso.push !== null && rows.length > 0)
    await anotarPush(
      client,
      aviso,
      rows.map((row) => row.usuario_id),
      ahora,
    );
}

async function anotarPush(
  client: PoolClient,
  aviso: Parameters<typeof contarAvisos>[1],
  usuarios: readonly number[],
  ahora: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from avisos.dispositivo where usuario_id = any($1) and suscripcion is not null',
    [usuarios],
  );
  const intenciones = rows.map(({ id }) => ({
    event_id: aviso.event_id,
    canal: 'push' as const,
    destinatario: `dispositivo-${id}`,
    plantilla: aviso.action,
    ot: aviso.ot,
    revision: null,
    datos: { body: aviso.push, url: aviso.datos.url },
  }));
  await anotar(client, intenciones, ahora);
}
