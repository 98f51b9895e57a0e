import type { PersonaDesactivada } from '@bitacora/domain/contracts';
import { sha256 } from '@bitacora/event-store';
import { RejectionError, type ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { enNombreDe } from '../command/por-evento';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden } from '../ordenes/orden.commands';

const MOTIVO = 'Su técnico dejó de trabajar aquí';

type Traspaso = Pick<PersonaDesactivada, 'traspaso' | 'position'>;

/** Passes the open orders of a technician to another, each by a command of its own. What fails stays listed for Supervisor. */
export async function traspasarOrdenes(
  { pool, logger }: Pick<ServiceRuntime, 'pool' | 'logger'>,
  bus: CommandBus,
  de: number,
  a: number | null,
  meta: CommandMeta,
): Promise<Traspaso> {
  if (a === null) return { traspaso: [], position: 0 };
  // A late repetition finds somebody who is back: what they have now is theirs.
  const { rows } = await pool.query<{ ot: number }>(
    `select h.ot from workflow.orden_hechos h join seguridad.usuario u on u.id = h.tecnico_id and not u.activo
     where h.tecnico_id = $1 and h.abierta order by h.ot`,
    [de],
  );
  const traspaso: PersonaDesactivada['traspaso'] = [];
  let position = 0;
  // One after the other: each decision counts the load that the one before it left.
  for (const { ot } of rows) {
    try {
      const input = { tecnico_asignado_id: a, motivo: MOTIVO };
      const escrito = await bus.execute(new ActOnOrden(ot, 'reasignarTecnico', input, metaDe(meta, ot, a)));
      const mensaje = escrito.ok ? escrito.value.answer.estado : escrito.rejection.mensaje;
      traspaso.push({ ot, ok: escrito.ok, mensaje });
      if (escrito.ok) position = Math.max(position, escrito.value.position);
    } catch (error) {
      if (!(error instanceof RejectionError)) logger.error({ err: error, ot }, 'order not passed on');
      const mensaje = error instanceof RejectionError ? error.message : 'No se pudo completar';
      traspaso.push({ ot, ok: false, mensaje });
    }
  }
  return { traspaso, position };
}

/** The system does it in the administrator's name: who runs the house opens no orders. Each order has a separate key for retries. */
function metaDe(meta: CommandMeta, ot: number, a: number): CommandMeta {
  const actor = enNombreDe(meta);
  if (!meta.command) return { ...meta, actor };
  const { principal, key } = meta.command;
  return { ...meta, actor, command: { principal, key: `${key}:${ot}`, fingerprint: sha256(`traspaso ${ot} ${a}`) } };
}
