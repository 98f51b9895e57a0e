import { ACCIONES_AVISO, type EntregaDeCausa, type EstadoEntrega, esAccionAviso } from '@bitacora/domain/contracts';
import { nombreDeCorreo } from '@bitacora/domain/mensajes';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import type { Pool } from 'pg';

interface Entregada {
  readonly event_id: string;
  readonly canal: 'correo' | 'push';
  readonly plantilla: string;
  readonly personal: boolean;
  readonly estado: EstadoEntrega;
  readonly error: string | null;
  readonly correo: string | null;
  readonly cuantas: number;
  readonly intentos: number;
  readonly creada: Date;
  readonly at: Date | null;
}
interface Avisada {
  readonly event_id: string;
  readonly action: string;
  readonly cuantas: number;
  readonly leidas: number;
  readonly at: Date;
}

const ENTREGAS = `
  select event_id, canal, plantilla, destinatario like '${STREAM_USUARIO.kind}-%' or destinatario like 'dispositivo-%' as personal, estado, error,
         case when canal = 'correo' then id end as correo, count(*)::integer as cuantas, max(intentos) as intentos, min(creada_en) as creada,
         max(at) as at
  from avisos.entrega where event_id = any($1) group by 1, 2, 3, 4, 5, 6, 7 order by 2, min(id)`;
const AVISOS = `
  select event_id, action, count(*)::integer as cuantas, count(*) filter (where read)::integer as leidas, min(created_at) as at
  from avisos.aviso where event_id = any($1) group by 1, 2 order by 2`;

/** The name of a notice for the staff, by its action. */
export const nombreDeAviso = (action: string): string => (esAccionAviso(action) ? ACCIONES_AVISO[action] : action);

/** The messages caused by events, by event id, with one query per kind. `desde` is the earliest time at which one could leave. */
export async function entregasDe(
  pool: Pool,
  eventos: readonly string[],
  desde: (evento: string) => Date | null,
  abreCorreos: boolean,
): Promise<ReadonlyMap<string, EntregaDeCausa[]>> {
  const [{ rows: entregadas }, { rows: avisadas }] = await Promise.all([
    pool.query<Entregada>(ENTREGAS, [eventos]),
    pool.query<Avisada>(AVISOS, [eventos]),
  ]);
  const leidas = new Map<string, EntregaDeCausa[]>();
  const anotar = (evento: string, una: EntregaDeCausa) => leidas.set(evento, [...(leidas.get(evento) ?? []), una]);
  for (const { event_id, personal, creada, at, correo, canal, plantilla, cuantas, estado, intentos, error } of entregadas) {
    const inicio = desde(event_id);
    anotar(event_id, {
      canal,
      nombre: canal === 'correo' ? nombreDeCorreo(plantilla) : nombreDeAviso(plantilla),
      para: personal ? 'Personal' : 'Cliente',
      cuantas,
      estado,
      leidas: null,
      intentos,
      error,
      at: (at ?? creada).toISOString(),
      ms: inicio && at && estado !== 'omitido' ? Math.max(0, Number(at) - Number(inicio)) : null,
      correo: abreCorreos && correo !== null ? Number(correo) : null,
    });
  }
  for (const { event_id, action, at, cuantas, leidas: vistas } of avisadas)
    anotar(event_id, {
      canal: 'campana',
      nombre: nombreDeAviso(action),
      para: 'Personal',
      cuantas,
      estado: null,
      leidas: vistas,
      intentos: 0,
      error: null,
      at: at.toISOString(),
      ms: null,
      correo: null,
    });
  return leidas;
}
