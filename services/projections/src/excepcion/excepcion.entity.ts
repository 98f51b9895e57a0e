import type { Excepcion } from '@bitacora/domain/orden';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** An exception requested on an order. */
export interface ExcepcionRow {
  id: string;
  ot: number;
  tipo: number;
  estado: number;
  creada: Date;
  dominio: Excepcion;
}

export const ExcepcionEntity = tabla<ExcepcionRow>(LIVE, 'excepcion', {
  id: { type: 'bigint', primary: true },
  ot: { type: 'integer' },
  tipo: { type: 'integer' },
  estado: { type: 'integer' },
  creada: { type: 'timestamptz' },
  dominio: { type: 'jsonb' },
});
