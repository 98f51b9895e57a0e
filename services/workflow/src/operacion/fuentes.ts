import { type Act, noteActs } from '@bitacora/platform';
import type { Pool, PoolClient } from 'pg';

/** A row of another table that is an act on the system, with its key there. */
interface Visto {
  readonly hasta: string;
  readonly act: Act;
}
/** The new rows of another table after a key. The act is made from the row, so that each result is stored only once. */
type Fuente = (client: PoolClient, desde: string | null) => Promise<readonly Visto[]>;

const respaldos: Fuente = async (client, desde) => {
  const { rows } = await client.query<{ id: string; clase: 'respaldo' | 'ensayo'; hasta: Date; bien: boolean; punto: string | null }>(
    'select id, clase, hasta, bien, punto from respaldos.resultado where id > $1 order by id',
    [desde ?? 0],
  );
  return rows.map(({ id, clase, hasta, bien, punto }) => ({
    hasta: id,
    act: { hecho: { type: 'RespaldoTerminado', data: { clase, bien, punto } }, tema: 'respaldos', at: hasta },
  }));
};

const verificaciones: Fuente = async (client, desde) => {
  const { rows } = await client.query<{ id: string; hasta: Date; bien: boolean; hallazgos: number }>(
    `select id, hasta, bien, (select count(*) from jsonb_array_elements(hallazgos) h where h ->> 'estado' = 'mal')::integer as hallazgos
     from revisiones.resultado where clase = 'verificacion' and id > $1 order by id`,
    [desde ?? 0],
  );
  return rows.map(({ id, hasta, bien, hallazgos }) => ({
    hasta: id,
    act: { hecho: { type: 'BitacoraVerificada', data: { bien, hallazgos } }, tema: 'verificacion', at: hasta },
  }));
};

/** A restored installation has a new name for its log and no former records of this table. */
const restauracion: Fuente = async (client, desde) => {
  const { rows: hay } = await client.query<{ there: boolean }>(`select to_regclass('avisos.epoca') is not null as there`);
  if (!hay[0]?.there) return [];
  // A restore by an earlier version did not store its time.
  const { rows } = await client.query<{ nombre: string; desde: string | null }>(
    `select e.nombre, to_jsonb(e) ->> 'desde' as desde from avisos.epoca e`,
  );
  return rows
    .filter(({ nombre }) => nombre !== desde)
    .map(({ nombre, desde: at }) => ({
      hasta: nombre,
      act: { hecho: { type: 'RegistroRestaurado', data: { epoca: nombre } }, tema: 'respaldos', at: at ? new Date(at) : new Date() },
    }));
};

const FUENTES: Readonly<Record<string, Fuente>> = { respaldos, verificaciones, restauracion };

/** Records the results of backups, verifications and restores as acts, each once. */
export async function mirarFuentes(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (const [nombre, fuente] of Object.entries(FUENTES)) {
      await client.query('begin');
      const { rows } = await client.query<{ hasta: string }>('select hasta from acceso.fuente where nombre = $1', [nombre]);
      const vistos = await fuente(client, rows[0]?.hasta ?? null);
      await noteActs(
        client,
        vistos.map(({ act }) => act),
      );
      const ultimo = vistos.at(-1);
      if (ultimo)
        await client.query(
          'insert into acceso.fuente (nombre, hasta) values ($1, $2) on conflict (nombre) do update set hasta = excluded.hasta',
          [nombre, ultimo.hasta],
        );
      await client.query('commit');
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
