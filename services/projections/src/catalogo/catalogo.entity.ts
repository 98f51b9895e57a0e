import type { NombreCatalogo } from '@bitacora/domain/catalogo';
import { bigint, boolean, defaulting, integer, json, key, nullable, text } from '../columnas';
import { tabla } from '../tabla';

/** An item of a catalogue, with its own fields; an inactive one is off the offer. */
export const CatalogoEntity = tabla('catalogo', {
  catalogo: key(text<NombreCatalogo>()),
  id: key(integer()),
  datos: json<Record<string, unknown>>(),
  activo: boolean(),
  /** The item that it was merged into. */
  fusionado_en: nullable(integer()),
  /** The number under which it reads: its own, or that of the item it was finally merged into. */
  vigente: integer(),
  /** The last event of the item itself. */
  position: defaulting(bigint(), '0'),
});
