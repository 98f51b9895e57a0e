import { EMPRESA, type Estado } from '../comun';
import type { Logged } from '../kernel';
import { cicloOrden, type Orden, type OrdenEventType } from '../orden';
import { STREAM_ORDEN } from '../streams';

/** An event as the log keeps it. */
export interface Hecho extends Logged {
  readonly stream: string;
  readonly position: number;
}

/** What numbers over many orders look at, of one order, from an event on. */
export interface Foto {
  readonly ot: number;
  /** The event since which this is so. */
  readonly position: number;
  readonly at: string;
  readonly evento: OrdenEventType;
  readonly estado: Estado;
  readonly estado_desde: string;
  /** The event that brought the order to its state. */
  readonly estado_position: number;
  readonly fecha_ingreso: string;
  readonly cerrada_en: string | null;
  readonly tipo_servicio: number;
  readonly tipo_cliente: number;
  readonly cliente_id: number | null;
  readonly tecnico_id: number | null;
  readonly despacho: string;
  readonly cambio_3x3: boolean;
}

const MIRADOS = [
  'estado',
  'estado_desde',
  'estado_position',
  'fecha_ingreso',
  'cerrada_en',
  'tipo_servicio',
  'tipo_cliente',
  'cliente_id',
  'tecnico_id',
  'despacho',
  'cambio_3x3',
] as const satisfies readonly (keyof Foto)[];

/** An order while its events are read: its state, and what it looked like since which event. */
export interface VidaDeOrden {
  readonly orden: Orden | null;
  readonly fotos: readonly Foto[];
}
export const SIN_VIDA: VidaDeOrden = { orden: null, fotos: [] };

/** An order after one more of its events. */
export function vivir({ orden: antes, fotos }: VidaDeOrden, hecho: Hecho): VidaDeOrden {
  const orden = cicloOrden.after(antes, hecho);
  const { position, at } = hecho;
  const ultima = fotos.at(-1);
  const foto: Foto = {
    ot: STREAM_ORDEN.id(hecho.stream),
    position,
    at,
    evento: cicloOrden.own(hecho).type,
    estado: orden.estado,
    estado_desde: orden.estado_desde,
    estado_position: antes?.estado === orden.estado && ultima ? ultima.estado_position : position,
    fecha_ingreso: orden.fecha_ingreso,
    cerrada_en: orden.cerrada_en,
    tipo_servicio: orden.tipo_servicio,
    tipo_cliente: orden.tipo_cliente,
    cliente_id: orden.cliente_id,
    tecnico_id: orden.tecnico_asignado?.id ?? null,
    despacho: orden.despacho,
    cambio_3x3: orden.cambio_3x3,
  };
  const igual = ultima && MIRADOS.every((campo) => ultima[campo] === foto[campo]);
  return { orden, fotos: igual ? fotos : [...fotos, foto] };
}

/** The photographs of an order up to a position; none when it did not exist yet. */
export function fotosHasta(fotos: readonly Foto[], position: number): readonly Foto[] {
  const n = fotos.findLastIndex((foto) => foto.position <= position) + 1;
  return n === fotos.length ? fotos : fotos.slice(0, n);
}

/** The orders that a reader may see: those of a technician, those of a company, or all. */
export interface AlcanceDeLector {
  readonly tecnico?: number;
  readonly empresa?: number;
}

/** The filters of the dashboard and of the tabs of the list. */
export interface FiltrosDeFotos {
  readonly tecnico_asignado_id?: number | undefined;
  readonly tipo_servicio?: number | undefined;
  readonly tipo_cliente?: number | undefined;
  readonly despacho?: string | undefined;
  readonly aprobadas_3x3?: 'true' | 'false' | undefined;
  readonly on_site?: boolean | undefined;
}

const igual = <T>(pedido: T | undefined, valor: T | null): boolean => pedido === undefined || pedido === valor;

/** True when a reader sees the order and the filters pass it; a technician's own orders are the only ones, whatever they ask for. */
export const pasa = (foto: Foto, filtros: FiltrosDeFotos, { tecnico, empresa }: AlcanceDeLector): boolean =>
  igual(tecnico ?? filtros.tecnico_asignado_id, foto.tecnico_id) &&
  (empresa === undefined || (foto.cliente_id === empresa && foto.tipo_cliente === EMPRESA)) &&
  igual(filtros.tipo_servicio, foto.tipo_servicio) &&
  igual(filtros.tipo_cliente, foto.tipo_cliente) &&
  igual(filtros.despacho, foto.despacho) &&
  (filtros.aprobadas_3x3 === undefined || foto.cambio_3x3 === (filtros.aprobadas_3x3 === 'true')) &&
  (filtros.on_site === undefined || (foto.despacho === 'ON_SITE') === filtros.on_site);
