import type { NombreCatalogo } from '@bitacora/domain/catalogo';
import type { Database } from '../database';
import { CatalogoEntity } from './catalogo.entity';

/** Reads of catalogues: small, always whole. */
export class CatalogoQueries {
  constructor(private readonly database: Database) {}

  /** The active items of a catalogue, by id, with their own fields. */
  async items(catalogo: NombreCatalogo): Promise<({ id: number } & Record<string, unknown>)[]> {
    const repository = await this.database.repository(CatalogoEntity);
    const items = await repository.find({ where: { catalogo, activo: true }, order: { id: 'ASC' } });
    return items.map(({ id, datos }) => ({ id, ...datos }));
  }

  async nombrados(catalogo: NombreCatalogo): Promise<{ id: number; nombre: string }[]> {
    return (await this.items(catalogo)).map(({ id, ...datos }) => ({ id, nombre: String(datos['nombre'] ?? '') }));
  }
}
