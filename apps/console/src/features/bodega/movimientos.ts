import { numeroDeOrden } from '@bitacora/domain';
import type { OrdenDetalle, OrdenLista } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import { ApiError, leer } from '../../api/client';
import type { ParteFila } from '../../api/queries';

/** Moves of the warehouse: those without fields run here, the others have a separate form. */
const DIRECTOS: readonly NombreAccionOrden[] = [
  'recibirEquipo',
  'primerIngresoABodega',
  'entregarTecnico',
  'entregarEquipoRepuestoLocalizado',
  'entregarTecnicoSinPartes',
  'ingresarABodegaPorEsperaDePartes',
  'ingresarABodegaReparado',
  'ingresarABodegaRechazado',
  'devolverBodega',
  'entregarRecepcion',
  'entregarPartesSolicitadas',
];
const CON_FORMULARIO: readonly NombreAccionOrden[] = ['darSalida', 'salidaAcreditacion'];
/** Always possible, so they are offered only when there is no other move. */
const MANUALES: readonly NombreAccionOrden[] = ['registrarIngresoBodega', 'registrarSalidaBodega'];

export interface Movimiento {
  readonly accion: string;
  readonly etiqueta: string;
  /** True when it needs a form. */
  readonly formulario: boolean;
  /** A movement recorded by hand, beside the order's steps. */
  readonly manual?: boolean;
}

const disponibles = (acciones: OrdenDetalle['acciones'], nombres: readonly string[], formulario: boolean): Movimiento[] =>
  nombres
    .filter((accion) => acciones.visible.includes(accion) && !acciones.disabled.includes(accion))
    .map((accion) => ({ accion, etiqueta: acciones.etiquetas[accion] ?? accion, formulario }));

/** The moves that the rules allow now on an order; the first is proposed for confirmation. */
export function movimientosDe({ acciones, acciones_panel }: OrdenDetalle): Movimiento[] {
  const en = (nombres: readonly string[], formulario: boolean) => [
    ...disponibles(acciones, nombres, formulario),
    ...disponibles(acciones_panel, nombres, formulario),
  ];
  const principales = [...en(DIRECTOS, false), ...en(CON_FORMULARIO, true)];
  const elegidos = principales.length > 0 ? principales : en(MANUALES, true).map((movimiento) => ({ ...movimiento, manual: true }));
  return elegidos.sort((a, b) => Number(b.accion === acciones.principal) - Number(a.accion === acciones.principal));
}

/** The reasons why moves shown elsewhere are disabled now. */
export function impedimentosDe({ acciones, acciones_panel }: OrdenDetalle): string[] {
  const motivos = { ...acciones_panel.motivos, ...acciones.motivos };
  return [...new Set([...DIRECTOS, ...CON_FORMULARIO].flatMap((accion) => motivos[accion] ?? []))];
}

/** A part request of an open order, as GET /api/bodega/lista_de_retiro has it. */
export interface LineaDeRetiro {
  ot: number;
  estado: string;
  ubicacion: string | null;
  tecnico: string | null;
  serie: string | null;
  solicitud_id: number;
  solicitud_estado: number;
  allocated: boolean;
  part_number: string;
  description: string;
  real_location: string | null;
}

/** The thing that a scanned text identifies. */
export type Hallazgo =
  | { readonly tipo: 'orden'; readonly ot: number }
  | { readonly tipo: 'varias'; readonly filas: OrdenLista['results'] }
  | { readonly tipo: 'parte'; readonly part_number: string; readonly lineas: readonly LineaDeRetiro[]; readonly parte: ParteFila | null }
  | { readonly tipo: 'nada' };

const esNoEncontrado = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

async function porNumero(texto: string): Promise<Hallazgo | null> {
  const numero = numeroDeOrden(texto);
  if (numero === null) return null;
  try {
    return { tipo: 'orden', ot: (await leer('/api/orden/{ot}/fila', { params: { ot: Number(numero) } })).ot };
  } catch (error) {
    if (esNoEncontrado(error)) return null;
    throw error;
  }
}

/** Finds a whole RMA or serial, never a part of one. Open orders come before closed ones. */
async function porRmaOSerie(texto: string): Promise<Hallazgo | null> {
  const { results } = await leer('/api/orden', { query: { query: texto } });
  const buscado = texto.toUpperCase();
  const exactas = results.filter(({ rma, serie }) => rma?.toUpperCase() === buscado || serie?.toUpperCase() === buscado);
  const abiertas = exactas.filter((fila) => fila.estado.estado.nombre !== 'Cerrado');
  const filas = abiertas.length > 0 ? abiertas : exactas;
  if (filas.length > 1) return { tipo: 'varias', filas };
  return filas[0] ? { tipo: 'orden', ot: filas[0].ot } : null;
}

async function porParte(texto: string): Promise<Hallazgo | null> {
  const { results: lineas } = await leer('/api/bodega/lista_de_retiro', { query: { partNumber: texto } });
  const { results } = await leer('/api/bodega/partes', { query: { partNumber: texto } });
  const parte = results.find((p) => p.part_number.toUpperCase() === texto.toUpperCase()) ?? null;
  const part_number = parte?.part_number ?? lineas[0]?.part_number;
  return part_number ? { tipo: 'parte', part_number, lineas, parte } : null;
}

/** Finds the order, or else the part, that a scanned or typed text identifies. */
export async function encontrar(texto: string): Promise<Hallazgo> {
  const limpio = texto.replace(/^OT\s*/i, '').trim();
  return (await porNumero(limpio)) ?? (await porRmaOSerie(limpio)) ?? (await porParte(limpio)) ?? { tipo: 'nada' };
}
