import { numeroDeOrden, numeroDeOv } from '@bitacora/domain';
import { ACTOS, type Entidad } from '@bitacora/domain/auditoria';
import { normalizarPartNumber } from '@bitacora/domain/stock';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import { paraBuscar, patrones } from '../texto';

/** Maximum number of matches considered per kind of thing. */
const MAXIMO = 100;

/** The matches of a text: acts by their words, things and people by their names. */
export interface Hallazgo {
  readonly tipos: readonly string[];
  readonly entidades: readonly { readonly entidad: Entidad; readonly id: string }[];
  readonly personas: readonly number[];
}

const TODOS_LOS_ACTOS = ACTOS.flatMap(({ actos }) => actos.map(({ tipo, nombre }) => ({ tipo, buscable: paraBuscar(nombre) })));

/** Finds the matches of a text, each kind by its own index; null for an empty text. */
export async function hallar(pool: Pool, texto: string): Promise<Hallazgo | null> {
  const palabras = paraBuscar(texto).split(' ').filter(Boolean);
  if (palabras.length === 0) return null;
  const tipos = TODOS_LOS_ACTOS.filter(({ buscable }) => palabras.every((palabra) => buscable.includes(palabra))).map(({ tipo }) => tipo);
  const busqueda = patrones(texto);
  const todas = (columna: string) => busqueda.map((_, i) => `${columna} like $${i + 1}`).join(' and ');
  const parte = normalizarPartNumber(texto);
  const serie = `${texto.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;
  const ids = async (sql: string, values: readonly unknown[]) =>
    (await pool.query<{ id: number }>(`${sql} limit ${MAXIMO}`, [...values])).rows.map(({ id }) => id);
  const [clientes, partes, equipos, personas] = await Promise.all([
    ids(`select id from ${LIVE}.cliente where ${todas('busqueda')}`, busqueda),
    ids(`select id from ${LIVE}.parte where not eliminada and ((${todas('busqueda')}) or normalizado = $${busqueda.length + 1})`, [
      ...busqueda,
      parte,
    ]),
    ids(`select id from ${LIVE}.equipo where serial_number like $1`, [serie]),
    ids(`select id from seguridad.usuario where ${todas("bitacora_buscable(first_name || ' ' || last_name || ' ' || email)")}`, busqueda),
  ]);
  const orden = numeroDeOrden(texto);
  const ov = numeroDeOv(texto);
  const de = (entidad: Entidad, numeros: readonly (number | string)[]) => numeros.map((id) => ({ entidad, id: String(id) }));
  return {
    tipos,
    personas,
    entidades: [
      ...(orden === null ? [] : de('orden', [Number(orden)])),
      ...(ov === null ? [] : de('ov', [Number(ov)])),
      ...de('cliente', clientes),
      ...de('parte', partes),
      ...de('equipo', equipos),
      ...de('usuario', personas),
    ],
  };
}
