import { type Estado, SOLICITUD } from '@bitacora/domain';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';

const MAXIMO = 300;
/** States in which reserved parts are handed over (specification, 5.16), and states in which a request may still wait for its part. */
const ENTREGABLES: readonly Estado[] = ['Repuesto localizado', 'Repuesto localizado solicitado', 'Repuesto entregado', 'En Reparación'];
const EN_CURSO: readonly Estado[] = [
  ...ENTREGABLES,
  'En Evaluación',
  'Repuesto ordered',
  'Espera de partes',
  'Repuestos entregados',
  'En Solicitud de Excepción',
  'Cotización Solicitada',
];

/** A part request of an open order, for the warehouse. */
interface LineaDeRetiro {
  readonly ot: number;
  readonly estado: string;
  readonly ubicacion: string | null;
  readonly tecnico: string | null;
  readonly serie: string | null;
  readonly solicitud_id: number;
  readonly solicitud_estado: number;
  readonly allocated: boolean;
  readonly part_number: string;
  readonly description: string;
  readonly real_location: string | null;
}

/**
 * Reserved parts not yet handed over, sorted by shelf; with a part number, the open requests of that part, oldest first. Optionally limited
 * to a technician's orders. Reads the orders of a few states by their index.
 */
export async function listaDeRetiro(pool: Pool, partNumber: string | null, tecnico?: number): Promise<{ results: LineaDeRetiro[] }> {
  const entregable = `((s ->> 'estado')::integer = ${SOLICITUD.LOCALIZADO} or ((s ->> 'estado')::integer = ${SOLICITUD.SOLICITADO} and (s ->> 'allocated')::boolean))`;
  const abierta = `(s ->> 'estado')::integer in (${SOLICITUD.SOLICITADO}, ${SOLICITUD.EN_ESPERA}, ${SOLICITUD.LOCALIZADO})`;
  const { rows } = await pool.query<LineaDeRetiro>(
    `select o.ot, o.estado, o.ubicacion, o.tecnico, o.serie, (s ->> 'id')::integer as solicitud_id, (s ->> 'estado')::integer as solicitud_estado,
            (s ->> 'allocated')::boolean as allocated, s -> 'parte' ->> 'part_number' as part_number, s -> 'parte' ->> 'description' as description,
            coalesce(p.real_location, s -> 'parte' ->> 'real_location') as real_location
     from ${LIVE}.orden o cross join lateral jsonb_array_elements(o.dominio -> 'solicitudes') s
     left join ${LIVE}.parte p on p.id = (s -> 'parte' ->> 'id')::integer
     where o.estado = any($1) and ($2::integer is null or o.tecnico_id = $2) and ${partNumber === null ? entregable : `${abierta} and upper(s -> 'parte' ->> 'part_number') = upper($3)`}
     order by ${partNumber === null ? 'real_location nulls last, part_number, ' : ''}o.fecha_ingreso, o.ot limit ${MAXIMO}`,
    partNumber === null ? [ENTREGABLES, tecnico ?? null] : [EN_CURSO, tecnico ?? null, partNumber],
  );
  return { results: rows };
}
