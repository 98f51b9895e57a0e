import type { FilaDeGrupo, TipoDeGrupo } from '@bitacora/domain/stock';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A group of movements; listed once it is registered. */
export interface GrupoMovimientoRow {
  id: number;
  created_at: Date;
  tipo: TipoDeGrupo;
  codigo: number;
  registrado: boolean;
  partes: number;
  cantidad_total: number;
  referencia: string;
  filas: readonly FilaDeGrupo[];
  usuario: string;
}

export const GrupoMovimientoEntity = tabla<GrupoMovimientoRow>(LIVE, 'grupo_movimiento', {
  id: { type: 'integer', primary: true },
  created_at: { type: 'timestamptz' },
  tipo: { type: 'text' },
  codigo: { type: 'integer' },
  registrado: { type: 'boolean' },
  partes: { type: 'integer' },
  cantidad_total: { type: 'integer' },
  referencia: { type: 'text' },
  filas: { type: 'jsonb' },
  usuario: { type: 'text' },
});
