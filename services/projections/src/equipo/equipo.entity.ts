import type { Equipo } from '@bitacora/domain/equipo';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A piece of equipment. Its password stays in the log; the row only tells that there is one. */
export interface EquipoRow {
  id: number;
  dominio: Omit<Equipo, 'password'> & { tiene_password: boolean };
  cliente_id: number;
  modelo_id: number;
  serial_number: string;
}

export const EquipoEntity = tabla<EquipoRow>(LIVE, 'equipo', {
  id: { type: 'integer', primary: true },
  dominio: { type: 'jsonb' },
  cliente_id: { type: 'integer' },
  modelo_id: { type: 'integer' },
  serial_number: { type: 'text' },
});
