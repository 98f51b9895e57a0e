import { hashesIn, type ReadTile, TILE_HASHES, type Tile } from '@bitacora/audit';
import type { Pool, PoolClient } from 'pg';

type Queries = Pick<Pool | PoolClient, 'query'>;

/** The growth of the tree over the log. */
export interface Growth {
  /** The name of the log in its seals; a restored log has a new one. */
  readonly origin: string;
  readonly size: number;
  /** The position of the last event in the tree. */
  readonly position: number;
  /** The public keys of the last seal. */
  readonly keys: readonly string[];
}

/** The growth of the tree; null before the first seal. `lock` locks it until the transaction ends. */
export async function growthOf(client: Queries, { lock = false } = {}): Promise<Growth | null> {
  const { rows } = await client.query<{ origen: string; tamano: string; posicion: string; claves: string[] }>(
    `select origen, tamano, posicion, claves from sellos.arbol${lock ? ' for update' : ''}`,
  );
  const row = rows[0];
  return row ? { origin: row.origen, size: Number(row.tamano), position: Number(row.posicion), keys: row.claves } : null;
}

/** The incomplete last tiles of a tree of that size, by level. */
export async function openTiles(client: Queries, size: number): Promise<Tile[]> {
  const wanted: { readonly level: number; readonly index: number }[] = [];
  for (let level = 0; TILE_HASHES ** level <= size; level++)
    if (Math.floor(size / TILE_HASHES ** level) % TILE_HASHES > 0)
      wanted.push({ level, index: Math.floor(size / TILE_HASHES ** (level + 1)) });
  const { rows } = await client.query<{ nivel: number; indice: string; hojas: Buffer }>(
    `select nivel, indice, hojas from sellos.tesela
     where (nivel, indice) in (select * from unnest($1::smallint[], $2::bigint[]))`,
    [wanted.map(({ level }) => level), wanted.map(({ index }) => index)],
  );
  return rows.map(({ nivel, indice, hojas }) => ({ level: nivel, index: Number(indice), hashes: hojas }));
}

export async function keepTiles(client: Queries, tiles: readonly Tile[]): Promise<void> {
  await client.query(
    `insert into sellos.tesela (nivel, indice, hojas) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
     on conflict (nivel, indice) do update set hojas = excluded.hojas`,
    [tiles.map(({ level }) => level), tiles.map(({ index }) => index), tiles.map(({ hashes }) => hashes)],
  );
}

/** Reads one tile of the stored tree. */
export const storedTile =
  (client: Queries): ReadTile =>
  async (level, index) => {
    const { rows } = await client.query<{ hojas: Buffer }>('select hojas from sellos.tesela where nivel = $1 and indice = $2', [
      level,
      index,
    ]);
    return rows[0]?.hojas ?? Buffer.alloc(0);
  };

/** The sealed leaves from the first one on, tile by tile; gaps are empty tiles. */
export async function* sealedLeaves(client: Queries, size: number): AsyncGenerator<Buffer> {
  const read = storedTile(client);
  for (let index = 0; index * TILE_HASHES < size; index++) {
    const tile = await read(0, index);
    const left = size - index * TILE_HASHES;
    yield hashesIn(tile) > left ? tile.subarray(0, left * 32) : tile;
  }
}
