import type { NivelDeAlerta } from '@bitacora/domain/contracts';
import type { OrdenEventType } from '@bitacora/domain/orden';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** An action on an order, its user, and the action before it. */
export interface AccionRow {
  ot: number;
  /** The id of the first event that it wrote. */
  revision: number;
  command_id: string;
  at: Date;
  usuario_id: number;
  tipo: OrdenEventType;
  tipo_anterior: OrdenEventType | null;
  /** Seconds. */
  desde_anterior: number | null;
  color: NivelDeAlerta;
}

export const AccionEntity = tabla<AccionRow>(LIVE, 'accion', {
  ot: { type: 'integer', primary: true },
  revision: { type: 'integer', primary: true },
  command_id: { type: 'text' },
  at: { type: 'timestamptz' },
  usuario_id: { type: 'integer' },
  tipo: { type: 'text' },
  tipo_anterior: { type: 'text', nullable: true },
  desde_anterior: { type: 'integer', nullable: true },
  color: { type: 'text' },
});
