import type { NombreCatalogo } from '@bitacora/domain/catalogo';
import { boolean, integer, json, key, text } from '../columnas';
import { tabla } from '../tabla';

/** An item of a catalogue, with its own fields; an inactive item was deleted. */
export const CatalogoEntity = tabla('catalogo', {
  catalogo: key(text<NombreCatalogo>()),
  id: key(integer()),
  datos: json<Record<string, unknown>>(),
  activo: boolean(),
});
