import type { AccesoEvent, MotivoDeFalla, SistemaEvent } from '@bitacora/domain/acceso';
import type { TemaDeSistema } from '@bitacora/domain/streams';
import type { Pool } from 'pg';

/** The author of an act: a person with an account and their channel, or the installation itself. */
export type ActBy =
  | { readonly hecho: AccesoEvent; readonly canal: 'consola' | 'api'; readonly token?: number | undefined }
  | { readonly hecho: SistemaEvent; readonly tema: TemaDeSistema };
export type Act = ActBy & { readonly at: Date };

/** Maximum number of addresses kept of an account's failed log-ins within a quarter of an hour. */
const MOST_ADDRESSES = 5;
/** The period over which failed log-ins are counted together, in milliseconds. */
export const QUARTER = 15 * 60_000;

/** Stores acts until the command side writes them to the log; once committed, they survive the end of the process. */
export async function noteActs(client: Pick<Pool, 'query'>, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  await client.query(
    `insert into acceso.acto (at, usuario_id, tema, tipo, datos, canal, token)
     select at, usuario_id, tema, tipo, datos, canal, token from jsonb_to_recordset($1::jsonb)
       as a(at timestamptz, usuario_id integer, tema text, tipo text, datos jsonb, canal text, token integer)`,
    [JSON.stringify(acts.map(rowOf))],
  );
}

const rowOf = (act: Act) => ({
  at: act.at.toISOString(),
  tipo: act.hecho.type,
  datos: act.hecho.data,
  ...('tema' in act
    ? { tema: act.tema, usuario_id: null, canal: 'sistema' }
    : { tema: null, usuario_id: act.hecho.data.usuario_id, canal: act.canal, token: act.token ?? null }),
});

/** A failed log-in, with its reason. */
export interface FailedLogin {
  /** Null for an unknown account. */
  readonly usuarioId: number | null;
  readonly motivo: MotivoDeFalla;
  readonly ip: string;
  readonly at: Date;
}

/** Counts a failed log-in with the others of its account and quarter of an hour. Each such row becomes one event, whatever its count. */
export async function countFailedLogin(pool: Pick<Pool, 'query'>, { usuarioId, motivo, ip, at }: FailedLogin): Promise<void> {
  const cuarto = new Date(Math.floor(at.getTime() / QUARTER) * QUARTER);
  await pool.query(
    `insert into acceso.ingreso_fallido as f (cuenta, cuarto, motivos, ips) values ($1, $2, jsonb_build_object($3::text, 1), array[$4::text])
     on conflict (cuarto, cuenta) do update set
       motivos = f.motivos || jsonb_build_object($3::text, coalesce((f.motivos ->> $3::text)::integer, 0) + 1),
       ips = case when f.ips @> array[$4::text] or cardinality(f.ips) >= $5 then f.ips else f.ips || $4::text end`,
    [usuarioId ?? 0, cuarto, motivo, ip, MOST_ADDRESSES],
  );
}
