import type { NombreCatalogo } from '@bitacora/domain/catalogo';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** An item of a catalogue, with its own fields; an inactive item was deleted. */
export interface CatalogoRow {
  catalogo: NombreCatalogo;
  id: number;
  datos: Record<string, unknown>;
  activo: boolean;
}

export const CatalogoEntity = tabla<CatalogoRow>(LIVE, 'catalogo', {
  catalogo: { type: 'text', primary: true },
  id: { type: 'integer', primary: true },
  datos: { type: 'jsonb' },
  activo: { type: 'boolean' },
});
