import type { ConsultaDeAcciones } from '@bitacora/domain/contracts/consultas';
import type { Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { entre } from '../momentos';
import { alcance } from '../orden/orden.filtros';

/** The requested actions within the user's rights, as SQL over `accion a`. */
export function filtrarAcciones(consulta: ConsultaDeAcciones, session: Session): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const con = (value: unknown): string => `$${values.push(value)}`;
  const { created_at__gte: desde, created_at__lte: hasta, usuario, usuario__groups__name: grupo, orden_trabajo } = consulta;
  const partes = entre('a.at', { desde, hasta }, con);
  if (usuario !== undefined) partes.push(`a.usuario_id = ${con(usuario)}`);
  if (grupo !== undefined)
    partes.push(
      `a.usuario_id = any(array(select ug.usuario_id from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where g.name = ${con(grupo)}))`,
    );
  if (orden_trabajo !== undefined) partes.push(`a.ot = ${con(orden_trabajo)}`);
  const { tecnico } = alcance(session);
  if (tecnico !== undefined) partes.push(`a.ot in (select o.ot from ${LIVE}.orden o where o.tecnico_id = ${con(tecnico)})`);
  return { where: partes.length > 0 ? partes.join(' and ') : 'true', values };
}
