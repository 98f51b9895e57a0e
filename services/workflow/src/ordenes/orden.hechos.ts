import { itemVigente, type NombreCatalogo } from '@bitacora/domain/catalogo';
import { CLIENTE } from '@bitacora/domain/cliente';
import { EQUIPO } from '@bitacora/domain/equipo';
import type { HechosDeOrden, Orden } from '@bitacora/domain/orden';
import { PARTE, type Parte } from '@bitacora/domain/stock';
import { STREAM_CLIENTE, STREAM_EQUIPO, STREAM_PARTE } from '@bitacora/domain/streams';
import type { Ajustes } from '@bitacora/platform';
import { catalogoDe, enCatalogo, estaEnCatalogo } from '../catalogos/en-catalogo';
import type { Aggregates } from '../command/aggregates';
import type { ClaimsInLog } from '../command/claims';
import { type Facts, imagined, numberFact } from '../command/facts';
import type { Numbers } from '../command/numbers';
import { ovAceptadaDe } from '../ov/ov-de-orden';
import type { Stock } from '../stock/stock';
import type { Archivos } from './archivos';
import type { HechosDelTaller } from './hechos-del-taller';

/** The sources of an order's facts. */
export interface FuentesDeOrden {
  readonly taller: HechosDelTaller;
  readonly aggregates: Aggregates;
  readonly claims: ClaimsInLog;
  readonly archivos: Archivos;
  readonly numbers: Numbers<'orden' | 'ov'>;
  readonly stock: Stock;
  readonly ajustes: Pick<Ajustes, 'vigente'>;
}

/** The source of each fact that a decision on an order asks for. */
export const hechosDeOrden = ({ taller, aggregates, claims, archivos, numbers, stock, ajustes }: FuentesDeOrden): Facts<HechosDeOrden> => ({
  stock: async (ids) =>
    Object.fromEntries(
      (await partesDe(aggregates, ids)).map(({ id, contadores, part_number }) => [id, { buenos: contadores.buenos, part_number }]),
    ),
  partes: async (ids) =>
    Object.fromEntries(
      (await partesDe(aggregates, ids)).map(({ id, part_number, description, real_location }) => [
        id,
        { part_number, description, real_location },
      ]),
    ),
  libres: {
    draw: async (libres, meta) => {
      const ids: Record<string, number> = {};
      for (const { part_number, description } of libres) ids[part_number] = await stock.parteDe(part_number, description, meta);
      return ids;
    },
    rehearse: (libres) => Object.fromEntries(libres.map(({ part_number }) => [part_number, imagined()])),
  },
  persona: (id) => taller.persona(id),
  carga: (id) => taller.carga(id),
  anios_garantia: (equipo) => aniosDeGarantia(aggregates, equipo),
  rma_de: (value) => claims.holderOf({ scope: 'rma', value }),
  cliente: async (id) => {
    const { state } = await aggregates.load(STREAM_CLIENTE.of(id), CLIENTE.after);
    return state && { id: state.id, tipo_cliente: state.tipo_cliente };
  },
  sucursal: async ({ cliente, sucursal }) => {
    const { state } = await aggregates.load(STREAM_CLIENTE.of(cliente), CLIENTE.after);
    const suya = state?.sucursales.find(({ id }) => id === sucursal);
    return suya ? { id: suya.id, despacho: suya.despacho } : null;
  },
  equipo: async (id) => {
    const { state } = await aggregates.load(STREAM_EQUIPO.of(id), EQUIPO.after);
    return state && { id: state.id, serial_number: state.serial_number, cliente: state.cliente };
  },
  tienda: ofrecido(aggregates, 'tienda'),
  courier: ofrecido(aggregates, 'courier'),
  modelo: ofrecido(aggregates, 'modelo'),
  distribuidor: ofrecido(aggregates, 'distribuidor'),
  motivo_de_rechazo: async (nombre) => {
    const items = await catalogoDe(aggregates, 'motivo_rechazo');
    const motivo = [...items.values()].find(({ activo, datos }) => activo && datos['nombre'] === nombre);
    return motivo ? { pide_comentario: motivo.datos['pide_comentario'] === true } : null;
  },
  fallas: (ids) => enCatalogo(aggregates, 'tipo_falla', ids),
  abierta_del_equipo: (equipo) => taller.abiertaDelEquipo(equipo),
  correo_registrado: async (orden) => (await correoRegistrado(aggregates, orden)) !== null,
  plazo_de_cambio: async (_, { at }) => ajustes.vigente('limites', at).cambio_de_entrega,
  orden_nueva: numberFact(numbers, 'orden'),
  ov_nueva: numberFact(numbers, 'ov'),
  ov: async (orden) => (await ovAceptadaDe(aggregates, orden)) ?? null,
  archivo: async ({ ot, file_id }) => (await archivos.deOrden(ot, [file_id]))[0] ?? null,
  archivos: ({ ot, file_ids }) => archivos.deOrden(ot, file_ids),
});

/** Finds an item on offer in a catalogue. */
const ofrecido = (aggregates: Aggregates, catalogo: NombreCatalogo) => async (id: number) =>
  (await estaEnCatalogo(aggregates, catalogo, id)) ? { id } : null;

async function partesDe(aggregates: Aggregates, ids: readonly number[]): Promise<Parte[]> {
  const leidas = await Promise.all(ids.map((id) => aggregates.load(STREAM_PARTE.of(id), PARTE.after)));
  return leidas.flatMap(({ state }) => state ?? []);
}

async function aniosDeGarantia(aggregates: Aggregates, equipoId: number): Promise<number> {
  const { state: equipo } = await aggregates.load(STREAM_EQUIPO.of(equipoId), EQUIPO.after);
  if (!equipo) return 1;
  const modelos = await catalogoDe(aggregates, 'modelo');
  return Number(itemVigente(modelos, equipo.modelo)?.datos['years_warranty'] ?? 1);
}

/** The registered address: the client's, or the one in their pre-intake. */
async function correoRegistrado(aggregates: Aggregates, orden: Orden): Promise<string | null> {
  if (orden.cliente_id === null) return orden.datos_provisorios?.email || null;
  const { state } = await aggregates.load(STREAM_CLIENTE.of(orden.cliente_id), CLIENTE.after);
  return state?.persona?.email || null;
}
