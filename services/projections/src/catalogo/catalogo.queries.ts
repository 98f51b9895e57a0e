import type { NombreCatalogo } from '@bitacora/domain/catalogo';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';

/** Reads of catalogues: small, always whole. */
export class CatalogoQueries {
  constructor(private readonly pool: Pool) {}

  /** The active items of a catalogue, by id, with their own fields. */
  async items(catalogo: NombreCatalogo): Promise<({ id: number } & Record<string, unknown>)[]> {
    const { rows } = await this.pool.query<{ id: number; datos: Record<string, unknown> }>({
      name: 'catalogo_items',
      text: `select id, datos from ${LIVE}.catalogo where catalogo = $1 and activo order by id`,
      values: [catalogo],
    });
    return rows.map(({ id, datos }) => ({ id, ...datos }));
  }

  async nombrados(catalogo: NombreCatalogo): Promise<{ id: number; nombre: string }[]> {
    return (await this.items(catalogo)).map(({ id, ...datos }) => ({ id, nombre: String(datos['nombre'] ?? '') }));
  }
}
