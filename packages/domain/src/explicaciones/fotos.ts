import { diaEnSantiago, EMPRESA, type Estado } from '../comun';
import type { Logged } from '../kernel';
import { cicloOrden, type Orden, type OrdenEventType, segundosEntre } from '../orden';
import { STREAM_ORDEN } from '../streams';

/** An event as the log keeps it. */
export interface Hecho extends Logged {
  readonly stream: string;
  readonly position: number;
  readonly command_id?: string;
}

/** The part of one order that counts over many orders read, from an event on. */
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
  readonly sucursal_id: number | null;
  readonly con_rma: boolean;
  readonly con_equipo: boolean;
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
  'sucursal_id',
  'con_rma',
  'con_equipo',
] as const satisfies readonly (keyof Foto)[];

/** An action on an order by one command, with the state that it found and the seconds in it; no state for the first. */
export interface ActoDeOrden {
  readonly ot: number;
  readonly position: number;
  readonly at: string;
  readonly command_id: string | undefined;
  readonly usuario_id: number;
  readonly estado: Estado | null;
  readonly segundos: number;
}

/** The past of an order: what it looked like since which event, and what was done to it. */
export interface PasadoDeOrden {
  readonly fotos: readonly Foto[];
  readonly actos: readonly ActoDeOrden[];
}

/** An order while its events are read: its state and its past. */
export interface VidaDeOrden extends PasadoDeOrden {
  readonly orden: Orden | null;
}
export const SIN_VIDA: VidaDeOrden = { orden: null, fotos: [], actos: [] };

/** An order after one more of its events. */
export function vivir({ orden: antes, fotos, actos }: VidaDeOrden, hecho: Hecho): VidaDeOrden {
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
    sucursal_id: orden.sucursal_id,
    con_rma: orden.rma !== null,
    con_equipo: orden.equipo_id !== null,
  };
  const igual = ultima && MIRADOS.every((campo) => ultima[campo] === foto[campo]);
  return { orden, fotos: igual ? fotos : [...fotos, foto], actos: conActo(actos, antes, hecho) };
}

/** The record of a mail's outcome is nobody's action. */
const ANOTACION: OrdenEventType = 'EnvioDeCorreoRegistrado';

/** The events of one command are one action, that of the first. */
function conActo(actos: readonly ActoDeOrden[], antes: Orden | null, hecho: Hecho): readonly ActoDeOrden[] {
  const { stream, position, at, command_id, actor, type } = hecho;
  if (type === ANOTACION || (actos.length > 0 && actos.at(-1)?.command_id === command_id)) return actos;
  const segundos = antes ? segundosEntre(antes.estado_desde, new Date(at)) : 0;
  return [
    ...actos,
    { ot: STREAM_ORDEN.id(stream), position, at, command_id, usuario_id: actor.id, estado: antes?.estado ?? null, segundos },
  ];
}

const hastaAqui = <T extends { readonly position: number }>(todos: readonly T[], position: number): readonly T[] => {
  const n = todos.findLastIndex((uno) => uno.position <= position) + 1;
  return n === todos.length ? todos : todos.slice(0, n);
};

/** The past of an order up to a position; without photographs when it did not exist yet. */
export const pasadoHasta = ({ fotos, actos }: PasadoDeOrden, position: number): PasadoDeOrden => ({
  fotos: hastaAqui(fotos, position),
  actos: hastaAqui(actos, position),
});

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
  readonly sucursal?: number | undefined;
  readonly sin_rma?: 'true' | 'false' | undefined;
  readonly sin_tecnico?: 'true' | undefined;
  readonly pre_ingreso?: 'true' | undefined;
  /** A day, as clocks in Santiago show it. */
  readonly fecha_ingreso?: string | undefined;
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
  (filtros.on_site === undefined || (foto.despacho === 'ON_SITE') === filtros.on_site) &&
  igual(filtros.sucursal, foto.sucursal_id) &&
  (filtros.sin_rma === undefined || (filtros.sin_rma === 'true' ? leFaltaRma(foto) : foto.con_rma)) &&
  (filtros.sin_tecnico === undefined || (foto.tecnico_id === null && foto.estado !== 'Cerrado')) &&
  (filtros.pre_ingreso === undefined || foto.estado === 'Pre ingreso' || foto.estado === 'Pre ingreso regiones') &&
  (filtros.fecha_ingreso === undefined || diaEnSantiago(foto.fecha_ingreso) === filtros.fecha_ingreso);

/** Open, with client and equipment, and without RMA. */
const leFaltaRma = ({ con_rma, estado, cliente_id, con_equipo }: Foto): boolean =>
  !con_rma && estado !== 'Cerrado' && cliente_id !== null && con_equipo;
