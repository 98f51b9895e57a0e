import { createHmac } from 'node:crypto';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import type { ServiceRuntime } from './runtime';

/** A person: by the record that the house has of them, or by their RUT alone. */
export type Titular = { readonly cliente: number } | { readonly rut: string };

/** The numbers of everything that the house keeps of a person, each in its order. */
export interface LoDelTitular {
  /** Their records: a RUT may have one as a person and one as a company. */
  readonly clientes: readonly number[];
  /** Their orders, and the pre-intakes under their RUT, also those that never came. */
  readonly ordenes: readonly number[];
  /** Those of their orders, those under their RUT or address, and every one before or after these. */
  readonly oportunidades: readonly number[];
  readonly solicitudes: readonly number[];
}

/** The trace of a RUT or an address: enough to find it again, too little to read it. */
export const huellaDeTitular = (serviceKey: string, clase: 'rut' | 'correo', valor: string): string =>
  createHmac('sha256', serviceKey).update(`titular:${clase}:${valor.trim().toLowerCase()}`).digest('base64url');

const ENCADENADAS = `
  with recursive suya (id) as (
    select unnest($1::integer[])
    union
    select case when l.ov_id = s.id then l.numero else l.ov_id end from suya s
    join workflow.ov_ligada l on l.clase = 'ov' and (l.ov_id = s.id or l.numero = s.id)
  ) select id from suya order by id`;

/**
 * Finds everything of a person: by the chain of orders and opportunities, and by RUT. An address counts when it stands in their own record
 * and in that of nobody else, and finds only what has no RUT: anybody can write somebody else's address into a public form.
 */
export async function loDelTitular(
  titular: Titular,
  { pool, serviceKey }: Pick<ServiceRuntime, 'pool' | 'serviceKey'>,
): Promise<LoDelTitular> {
  const lista = async <T extends string | number>(sql: string, ...valores: unknown[]) =>
    (await pool.query<{ id: T }>(sql, valores)).rows.map(({ id }) => id);
  const propia = 'cliente' in titular ? [STREAM_CLIENTE.of(titular.cliente)] : [];
  const ruts =
    'cliente' in titular
      ? await lista<string>(`select huella as id from workflow.titular where flujo = any($1) and clase = 'rut'`, propia)
      : [huellaDeTitular(serviceKey, 'rut', titular.rut)];
  const porRut = await lista<string>('select flujo as id from workflow.titular where huella = any($1)', ruts);
  const fichas = [...new Set([...propia, ...porRut.filter(STREAM_CLIENTE.has)])];
  const clientes = fichas.map(STREAM_CLIENTE.id).sort((a, b) => a - b);
  const porCorreo = await lista<string>(
    `select c.flujo as id from workflow.titular c where c.huella in (
       select t.huella from workflow.titular t where t.clase = 'correo' and t.flujo = any($1) and not exists (
         select from workflow.titular o where o.huella = t.huella and o.flujo like $2 and o.flujo <> all($1)))
     and not exists (select from workflow.titular r where r.flujo = c.flujo and r.clase = 'rut')`,
    fichas,
    `${STREAM_CLIENTE.kind}-%`,
  );
  const suyos = [...porRut, ...porCorreo];
  const deFichas = await lista<number>('select ot as id from workflow.orden_hechos where cliente_id = any($1)', clientes);
  const sueltas = suyos.filter(STREAM_OV.has).map(STREAM_OV.id);
  const deOrdenes = await lista<number>(`select ov_id as id from workflow.ov_ligada where clase = 'ot' and numero = any($1)`, deFichas);
  const pedidas = await lista<number>('select solicitud_id as id from workflow.solicitud_datos where cliente_id = any($1)', clientes);
  const enOrden = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
  return {
    clientes,
    ordenes: enOrden([...deFichas, ...suyos.filter(STREAM_ORDEN.has).map(STREAM_ORDEN.id)]),
    oportunidades: await lista<number>(ENCADENADAS, [...sueltas, ...deOrdenes]),
    solicitudes: enOrden([...pedidas, ...suyos.filter(STREAM_SOLICITUD_DE_DATOS.has).map(STREAM_SOLICITUD_DE_DATOS.id)]),
  };
}
