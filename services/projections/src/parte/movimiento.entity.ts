import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A movement of a part's stock; the movements are its history. */
export interface MovimientoRow {
  position: string;
  parte_id: number;
  created_at: Date;
  movimiento: string;
  codigo: number;
  cantidad: number;
  /** Free stock of the part after it. */
  buenos: number;
  rma: string | null;
  ot: number | null;
  ov: number | null;
  documento: string | null;
  grupo: number | null;
  usuario: string;
}

export const MovimientoEntity = tabla<MovimientoRow>(LIVE, 'movimiento', {
  position: { type: 'bigint', primary: true },
  parte_id: { type: 'integer' },
  created_at: { type: 'timestamptz' },
  movimiento: { type: 'text' },
  codigo: { type: 'integer' },
  cantidad: { type: 'integer' },
  buenos: { type: 'integer' },
  rma: { type: 'text', nullable: true },
  ot: { type: 'integer', nullable: true },
  ov: { type: 'integer', nullable: true },
  documento: { type: 'text', nullable: true },
  grupo: { type: 'integer', nullable: true },
  usuario: { type: 'text' },
});
