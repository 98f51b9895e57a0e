import { CATALOGO, type Catalogo, itemVigente, type NombreCatalogo, numeroVigente } from '@bitacora/domain/catalogo';
import type { Aggregates } from '../command/aggregates';

/** A catalogue as this process knows it; a refusal based on it is checked against the log. */
export const catalogoDe = async (aggregates: Aggregates, catalogo: NombreCatalogo): Promise<Catalogo> =>
  (await aggregates.load(CATALOGO.stream.of(catalogo), CATALOGO.after)).state ?? new Map();

/** The given numbers that a catalogue offers; a merged item is on offer while its target is. */
export async function enCatalogo(aggregates: Aggregates, catalogo: NombreCatalogo, ids: readonly number[]): Promise<number[]> {
  const items = await catalogoDe(aggregates, catalogo);
  return ids.filter((id) => itemVigente(items, id)?.activo);
}

/** True when a catalogue offers an item. */
export const estaEnCatalogo = async (aggregates: Aggregates, catalogo: NombreCatalogo, id: number): Promise<boolean> =>
  (await enCatalogo(aggregates, catalogo, [id])).length > 0;

/** The number of models on offer whose brand is this one, merges included. */
export async function modelosDeMarca(aggregates: Aggregates, marca: number): Promise<number> {
  const [marcas, modelos] = [await catalogoDe(aggregates, 'marca'), await catalogoDe(aggregates, 'modelo')];
  return [...modelos.values()].filter(({ activo, datos }) => activo && numeroVigente(marcas, Number(datos['marca'])) === marca).length;
}
