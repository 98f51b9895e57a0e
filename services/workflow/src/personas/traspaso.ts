import type { PersonaDesactivada } from '@bitacora/domain/contracts';
import { sha256 } from '@bitacora/event-store';
import { RejectionError, type ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { enNombreDe } from '../command/por-evento';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden } from '../ordenes/orden.commands';
import { ActOnUsuario } from './usuario.commands';

const MOTIVO = 'Su técnico dejó de trabajar aquí';

type Traspaso = Pick<PersonaDesactivada, 'traspaso' | 'position'>;

/** The open orders of a technician. */
export async function abiertasDe(pool: Pool, tecnico: number): Promise<number[]> {
  const { rows } = await pool.query<{ ot: number }>('select ot from workflow.orden_hechos where tecnico_id = $1 and abierta order by ot', [
    tecnico,
  ]);
  return rows.map(({ ot }) => ot);
}

/**
 * Passes the open orders of a technician to another, each by its own command: those of their deactivation (`entonces`), and later ones. A
 * repetition gives the same answer. Failed ones stay listed for Supervisor.
 */
export async function traspasarOrdenes(
  { pool, store, logger }: Pick<ServiceRuntime, 'pool' | 'store' | 'logger'>,
  bus: CommandBus,
  de: number,
  a: number | null,
  entonces: readonly number[],
  meta: CommandMeta,
): Promise<Traspaso> {
  if (a === null) return { traspaso: [], position: 0 };
  const { rows } = await pool.query('select from seguridad.usuario where id = $1 and activo', [de]);
  // By a late repetition the technician may be back, and the orders of now are theirs.
  const suyas = new Set(rows.length === 0 ? await abiertasDe(pool, de) : []);
  const traspaso: PersonaDesactivada['traspaso'] = [];
  let position = 0;
  // In sequence, because each decision counts the load left by the one before it.
  for (const ot of [...new Set([...entonces, ...suyas])].sort((x, y) => x - y)) {
    const mia = metaDe(meta, `${ot}`, `traspaso ${ot} ${a}`);
    const hecha = mia.command && (await store.findCommand(mia.command.principal, mia.command.key));
    if (!hecha && !suyas.has(ot)) {
      traspaso.push({ ot, ok: false, mensaje: 'Ya no es suya' });
      continue;
    }
    try {
      const input = { tecnico_asignado_id: a, motivo: MOTIVO };
      const escrito = await bus.execute(new ActOnOrden(ot, 'reasignarTecnico', input, mia));
      const mensaje = escrito.ok ? escrito.value.answer.estado : escrito.rejection.mensaje;
      traspaso.push({ ot, ok: escrito.ok, mensaje });
      if (escrito.ok) position = Math.max(position, escrito.value.position);
    } catch (error) {
      if (!(error instanceof RejectionError)) logger.error({ err: error, ot }, 'order not passed on');
      const mensaje = error instanceof RejectionError ? error.message : 'No se pudo completar';
      traspaso.push({ ot, ok: false, mensaje });
    }
  }
  const ordenes = traspaso.flatMap(({ ot, ok }) => (ok ? [ot] : []));
  if (ordenes.length > 0) {
    // The new technician gets a single notice for all orders.
    const anotar = new ActOnUsuario(de, 'anotarTraspaso', { a, ordenes }, { ...metaDe(meta, 'lista', `traspaso ${a}`), actor: meta.actor });
    const anotado = await bus.execute(anotar);
    if (anotado.ok) position = Math.max(position, anotado.value.position);
  }
  return { traspaso, position };
}

/** The system does it in the administrator's name, because administrators open no orders. Each part has a separate key for retries. */
function metaDe(meta: CommandMeta, parte: string, contenido: string): CommandMeta {
  const actor = enNombreDe(meta);
  if (!meta.command) return { ...meta, actor };
  const { principal, key } = meta.command;
  return { ...meta, actor, command: { principal, key: `${key}:${parte}`, fingerprint: sha256(contenido) } };
}
