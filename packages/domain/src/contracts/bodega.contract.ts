import type { ParteWire, TipoDeGrupo } from '../stock';
import type { Pagina } from './comun.contract';

export type { ParteWire };
/** GET partes. */
export type PartesLista = Pagina<ParteWire>;

/** A row of a part's history: one movement. */
export interface MovimientoDeParte {
  id: number;
  created_at: string;
  tipo: string;
  codigo: number;
  cantidad: number;
  /** 1 when the units came in, -1 when they left, 0 when they changed counter. */
  signo: number;
  /** Good units once it was done. */
  buenos: number;
  rma: string | null;
  ot: number | null;
  ov: number | null;
  /** The document or the reason. */
  documento: string | null;
  /** The group of movements it was entered with. */
  grupo: number | null;
  user: string;
}
/** GET parte/historial/{id}. */
export interface HistorialDeParte extends Pagina<MovimientoDeParte> {
  parte: ParteWire;
}

/** A row of GET movimiento_inventario. */
export interface MovimientoWire {
  id: number;
  part_number: string;
  quantity: number;
  tipo: number;
  tipo_nombre: string;
  created_at: string;
  user: string;
}

/** A row of GET grupo_movimiento/. */
export interface GrupoWire {
  id: number;
  created_at: string;
  tipo: number;
  tipo_nombre: string;
  /** Distinct parts. */
  partes: number;
  cantidad_total: number;
  /** The document or the reason. */
  referencia: string;
  user: string;
}
/** GET grupo_movimiento/{id}. */
export interface GrupoDetalle extends GrupoWire {
  movimientos_inventario: { parte: Pick<ParteWire, 'id' | 'part_number' | 'description'>; cantidad: number }[];
}

/** What a registered group answers. */
export interface GrupoRegistrado {
  id: number;
  tipo: TipoDeGrupo;
  message: string;
  position: number;
}

/** What an upload of parts answers. */
export interface PartesCargadas {
  creadas: number;
  actualizadas: number;
  message: string;
  position: number;
}

/** What is wrong with a row of an uploaded file, as `datos.filas` of the refusal tells it. */
export interface FilaMala {
  /** As the spreadsheet numbers it; the heading is 1. */
  fila: number;
  part_number: string;
  error: string;
}
