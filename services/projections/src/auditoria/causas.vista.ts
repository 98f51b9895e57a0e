import {
  ADMINISTRACION_Y_GERENCIA,
  EJECUTIVOS_Y_BODEGA,
  esSoloTecnico,
  OFICINA_Y_BODEGA,
  PERSONAL,
  tieneAlgunGrupo,
} from '@bitacora/domain';
import type { Entidad } from '@bitacora/domain/auditoria';
import type { Session } from '@bitacora/platform';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';

/** The groups that may see facts about each kind of thing, the same that open its pages; the others are for those who oversee the house. */
const VEN: Partial<Readonly<Record<Entidad, readonly string[]>>> = {
  orden: PERSONAL,
  ov: EJECUTIVOS_Y_BODEGA,
  parte: PERSONAL,
  grupo_movimiento: OFICINA_Y_BODEGA,
  cliente: OFICINA_Y_BODEGA,
  equipo: OFICINA_Y_BODEGA,
  reparacion_anterior: OFICINA_Y_BODEGA,
};

interface Cosa {
  readonly entidad: Entidad;
  readonly entidad_id: string;
}

/** The things of a chain that a reader may see: for technicians their own orders, for others what their groups allow. */
export async function visiblesPara({ actor }: Session, pool: Pool, cosas: readonly Cosa[]): Promise<(cosa: Cosa) => boolean> {
  if (tieneAlgunGrupo(actor.grupos, ADMINISTRACION_Y_GERENCIA)) return () => true;
  const abre = ({ entidad }: Cosa) => tieneAlgunGrupo(actor.grupos, VEN[entidad] ?? ADMINISTRACION_Y_GERENCIA);
  if (!esSoloTecnico(actor.grupos)) return abre;
  const ots = [...new Set(cosas.flatMap(({ entidad, entidad_id }) => (entidad === 'orden' ? Number(entidad_id) : [])))];
  const { rows } = await pool.query<{ ot: number }>(`select ot from ${LIVE}.orden where ot = any($1) and tecnico_id = $2`, [ots, actor.id]);
  const suyas = new Set(rows.map(({ ot }) => String(ot)));
  return (cosa) => abre(cosa) && (cosa.entidad !== 'orden' || suyas.has(cosa.entidad_id));
}
