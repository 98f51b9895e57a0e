import { type DatosDeItem, itemVigente, type NombreCatalogo } from '@bitacora/domain/catalogo';
import { cicloOrden } from '@bitacora/domain/orden';
import type { HechosDeOv } from '@bitacora/domain/ov';
import { PARTE, type Parte } from '@bitacora/domain/stock';
import { STREAM_ORDEN, STREAM_PARTE } from '@bitacora/domain/streams';
import { type FileStore, fileDigest } from '@bitacora/platform';
import { catalogoDe } from '../catalogos/en-catalogo';
import type { Aggregates } from '../command/aggregates';
import type { ClaimsInLog } from '../command/claims';
import { type Facts, numberFact } from '../command/facts';
import type { Numbers } from '../command/numbers';
import { situacionDe } from './ov-de-orden';

/** The sources of an opportunity's facts. */
export interface FuentesDeOv {
  readonly aggregates: Aggregates;
  readonly claims: ClaimsInLog;
  readonly numbers: Numbers<'ov'>;
  readonly files: FileStore;
}

/** The source of each fact that a decision on an opportunity asks for. */
export const hechosDeOv = ({ aggregates, claims, numbers, files }: FuentesDeOv): Facts<HechosDeOv> => ({
  partes: async (ids) =>
    Object.fromEntries(
      (await partesDe(aggregates, ids)).map(({ id, part_number, description, real_location, descontinuada, contadores }) => [
        id,
        { part_number, description, real_location, descontinuada, buenos: contadores.buenos },
      ]),
    ),
  stock: async (ids) =>
    Object.fromEntries(
      (await partesDe(aggregates, ids)).map(({ id, part_number, descontinuada, contadores }) => [
        id,
        { buenos: contadores.buenos, part_number, descontinuada },
      ]),
    ),
  servicios: async () => {
    const ofrecidos = await enOferta(aggregates, 'servicio');
    return Object.fromEntries(
      ofrecidos.map(([id, datos]) => [id, { nombre: String(datos['nombre'] ?? ''), descripcion: String(datos['descripcion'] ?? '') }]),
    );
  },
  categorias: async () => {
    const ofrecidas = await enOferta(aggregates, 'categoria_parte');
    return Object.fromEntries(ofrecidas.map(([id, datos]) => [id, String(datos['nombre'] ?? '')]));
  },
  huella: async (id) => {
    const bytes = await files.get(id);
    return bytes && fileDigest(bytes);
  },
  rma_de: (value) => claims.holderOf({ scope: 'rma', value }),
  ov_nueva: numberFact(numbers, 'ov'),
  orden: async (ot) => {
    const { state } = await aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    return state && { ot: state.ot, situacion: situacionDe(state) };
  },
});

/** The items on offer of a catalogue, under every number that reads as them. */
async function enOferta(aggregates: Aggregates, catalogo: NombreCatalogo): Promise<(readonly [number, DatosDeItem])[]> {
  const items = await catalogoDe(aggregates, catalogo);
  return [...items.keys()].flatMap((id) => {
    const item = itemVigente(items, id);
    return item?.activo ? [[id, item.datos] as const] : [];
  });
}

async function partesDe(aggregates: Aggregates, ids: readonly number[]): Promise<Parte[]> {
  const leidas = await Promise.all(ids.map((id) => aggregates.refresh(STREAM_PARTE.of(id), PARTE.after)));
  return leidas.flatMap(({ state }) => state ?? []);
}
