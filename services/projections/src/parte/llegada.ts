import { SOLICITUD } from '@bitacora/domain';
import type { ComandoImaginado, LlegadaImaginada } from '@bitacora/domain/contracts';
import { MAXIMO_DE_COMANDOS } from '@bitacora/domain/contracts';
import { type Orden, type SolicitudParte, solicitudesVigentes } from '@bitacora/domain/orden';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';

/** The states of an order that can receive its parts. */
const ESPERAN = ['Espera de partes', 'Repuesto ordered'];

const porLlegar = ({ estado, allocated }: SolicitudParte): boolean =>
  estado === SOLICITUD.EN_ESPERA || (estado === SOLICITUD.SOLICITADO && !allocated);

/** The commands with which the house receives units of a part: for the orders that wait for it, the oldest first, and the rest to the shelf. */
export async function llegadaDe(pool: Pool, parte: number, unidades: number): Promise<LlegadaImaginada> {
  const { rows } = await pool.query<{ dominio: Orden }>(
    `select o.dominio from ${LIVE}.orden o where o.estado = any($1)
       and o.dominio @> jsonb_build_object('solicitudes', jsonb_build_array(jsonb_build_object('parte', jsonb_build_object('id', $2::integer))))
     order by o.fecha_ingreso, o.ot`,
    [ESPERAN, parte],
  );
  const comandos: ComandoImaginado[] = [];
  let [esperan, quedan] = [0, unidades];
  for (const { dominio } of rows) {
    const suyas = solicitudesVigentes(dominio).filter((solicitud) => solicitud.parte.id === parte && porLlegar(solicitud));
    esperan += suyas.length;
    const alcanzan = suyas.slice(0, quedan);
    if (alcanzan.length === 0 || comandos.length >= MAXIMO_DE_COMANDOS - 1) continue;
    quedan -= alcanzan.length;
    comandos.push({ clase: 'orden', ot: dominio.ot, accion: 'llegadaDePartes', input: { partsId: alcanzan.map(({ id }) => id) } });
  }
  if (quedan > 0) comandos.push({ clase: 'movimientos', tipo: 'ingreso', referencia: '¿Y si…?', filas: [{ id: parte, quantity: quedan }] });
  return { comandos, esperan, alcanzan: unidades - quedan };
}
