import {
  ACCIONES_AVISO,
  type AccionAviso,
  type AccionAvisoWire,
  type Aviso,
  type PaginaDeAvisos,
  type PreferenciasDeAvisos,
} from '@bitacora/domain/contracts';
import { type Caja, refuse } from '@bitacora/platform';
import type { Pool } from 'pg';
import { paginar } from '../comun/pagina';
import { MENSAJE, textoDeMensaje } from './mensajes';

/** Page sizes of the bell (specification, 15.1). */
const POR_PAGINA = 10;
const POR_PAGINA_CON_FILTRO = 250;

interface Fila {
  readonly id: string;
  readonly event_id: string;
  readonly ot: number | null;
  readonly action: AccionAviso;
  readonly texto: string;
  readonly datos: { readonly boton?: string | null; readonly url?: string };
  readonly created_at: Date;
  readonly read: boolean;
  /** The name of the person it comes from. */
  readonly de: string | null;
}

/** The kinds of notices, for the bell's filter. */
export const acciones = (): AccionAvisoWire[] =>
  Object.entries(ACCIONES_AVISO).map(([action, nombre]) => ({ action: action as AccionAviso, nombre }));

/** Each user's bell: their notices, and the read and the muted ones. */
export class Campana {
  constructor(
    private readonly pool: Pool,
    private readonly caja: Caja,
  ) {}

  /** A page of a user's notices, newest first. */
  async pagina(usuario: number, page: number, action: AccionAviso | null): Promise<PaginaDeAvisos> {
    const porPagina = action ? POR_PAGINA_CON_FILTRO : POR_PAGINA;
    const { rows: total } = await this.pool.query<{ n: number }>(
      'select count(*)::integer as n from avisos.aviso where usuario_id = $1 and ($2::text is null or action = $2)',
      [usuario, action],
    );
    const { rows } = await this.pool.query<Fila>(
      `select id, event_id, ot, action, texto, datos, created_at, read,
              (select trim(first_name || ' ' || last_name) from seguridad.usuario where id = (datos ->> 'de')::integer) as de
       from avisos.aviso where usuario_id = $1 and ($2::text is null or action = $2) order by id desc limit $3 offset $4`,
      [usuario, action, porPagina, (page - 1) * porPagina],
    );
    const avisos = rows.map((row) => this.wire(row));
    return { ...paginar(avisos, total[0]?.n ?? 0, page, porPagina), unread: await this.sinLeer(usuario) };
  }

  /** Number of a user's unread notices. */
  async sinLeer(usuario: number): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      'select count(*)::integer as n from avisos.aviso where usuario_id = $1 and not read',
      [usuario],
    );
    return rows[0]?.n ?? 0;
  }

  /** Marks everything as read. */
  async leerTodo(usuario: number): Promise<void> {
    await this.pool.query('update avisos.aviso set read = true where usuario_id = $1 and not read', [usuario]);
  }

  /** Marks one, only for its owner. */
  async marcar(usuario: number, id: number, read: boolean): Promise<void> {
    const { rows } = await this.pool.query<{ usuario_id: number }>('select usuario_id from avisos.aviso where id = $1', [id]);
    const dueno = rows[0] ?? refuse('NO_ENCONTRADO', 'La notificación no existe');
    if (dueno.usuario_id !== usuario) refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
    await this.pool.query('update avisos.aviso set read = $2 where id = $1', [id, read]);
  }

  async preferencias(usuario: number): Promise<PreferenciasDeAvisos> {
    const { rows } = await this.pool.query<{ action: string }>('select action from avisos.preferencia where usuario_id = $1', [usuario]);
    const silenciadas = new Set(rows.map((row) => row.action));
    return { acciones: acciones().map((a) => ({ ...a, silenciada: silenciadas.has(a.action) })) };
  }

  /** Replaces a user's muted kinds. */
  async silenciar(usuario: number, actions: readonly string[]): Promise<void> {
    await this.pool.query(
      `with quitadas as (delete from avisos.preferencia where usuario_id = $1 and action <> all($2))
       insert into avisos.preferencia (usuario_id, action) select $1, unnest($2::text[]) on conflict do nothing`,
      [usuario, actions],
    );
  }

  private wire({ id, event_id, ot, action, texto, datos, created_at, read, de }: Fila): Aviso {
    return {
      id: Number(id),
      ot,
      action,
      texto: action === MENSAJE ? textoDeMensaje(this.caja, texto, event_id) : de === null ? texto : `${texto} de ${de}`,
      boton: datos.boton ?? null,
      url: datos.url ?? (ot === null ? '/' : `/orden/${ot}`),
      created_at: created_at.toISOString(),
      read,
    };
  }
}
