import { CATALOGO, type Catalogo, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { Aggregates } from '../command/aggregates';

/** Those of the numbers that a catalogue holds; a number unknown to this process is looked for in the log. */
export async function enCatalogo(aggregates: Aggregates, catalogo: NombreCatalogo, ids: readonly number[]): Promise<number[]> {
  const stream = CATALOGO.stream.of(catalogo);
  const hay = ({ state }: { readonly state: Catalogo | null }) => ids.filter((id) => state?.has(id));
  const conocidos = hay(await aggregates.load(stream, CATALOGO.after));
  return conocidos.length === ids.length ? conocidos : hay(await aggregates.refresh(stream, CATALOGO.after));
}

/** True when an item is in a catalogue. */
export const estaEnCatalogo = async (aggregates: Aggregates, catalogo: NombreCatalogo, id: number): Promise<boolean> =>
  (await enCatalogo(aggregates, catalogo, [id])).length > 0;
