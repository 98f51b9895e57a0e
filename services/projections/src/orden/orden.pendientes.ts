import { SOLICITUD, TALLER } from '@bitacora/domain';

/** Orders that wait for somebody, as SQL over `orden o`; the expressions equal those of the partial indexes in orden.entity.ts. */
export const PRE_INGRESO_SQL = `o.estado in ('Pre ingreso', 'Pre ingreso regiones')`;
/** Open, with client and equipment, and without RMA. */
export const SIN_RMA_SQL = `o.rma is null and o.estado <> 'Cerrado' and o.cliente_id is not null and o.equipo_id is not null`;
/** Open and without technician. */
export const SIN_TECNICO_SQL = `o.tecnico_id is null and o.estado <> 'Cerrado'`;
/** Open, with a technician who cannot work on it: deactivated, or no longer in a workshop group. */
export const TECNICO_SIN_ACCESO_SQL = `o.estado <> 'Cerrado' and o.tecnico_id = any(array(
  select u.id from seguridad.usuario u where not u.activo or not exists (
    select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
    where ug.usuario_id = u.id and g.name in (${TALLER.map((grupo) => `'${grupo}'`).join(', ')}))))`;
/** On a shelf, with an unreviewed report (specification, 5.22). */
export const INFORME_POR_REVISAR_SQL = `o.estado in ('Revisión Informe', 'Rechazado') and o.ubicacion = 'Bodega' and not o.cambio_3x3
  and jsonb_path_exists(o.dominio, '$.diagnosticos[*] ? (@.id == $.diagnostico_id && @.revisado == false)')`;
/** The last e-mail of some template failed. */
export const CORREO_FALLIDO_SQL = `jsonb_path_exists(o.dominio, '$.correos.*.email_successful ? (@ == false)')`;

/** A part was expected before that day; days as text sort like dates. */
export const llegadaAtrasadaSql = (hoy: string): string =>
  `jsonb_path_exists(o.dominio, '$.solicitudes[*].estado ? (@ == ${SOLICITUD.EN_ESPERA})')
  and jsonb_path_exists(o.dominio, '$.solicitudes[*] ? (@.estado == ${SOLICITUD.EN_ESPERA} && @.fecha_hora_entrega_estimada < $hoy)', jsonb_build_object('hoy', ${hoy}::text))`;
