import { z } from 'zod';
import { defineEvent, type EventIn } from '../kernel';
import { TIPOS_DE_GRUPO, type TipoDeGrupo } from './tipos-de-grupo';

const filaSchema = z.object({ parte_id: z.number().int(), part_number: z.string(), cantidad: z.number().int().positive() });
export type FilaDeGrupo = z.infer<typeof filaSchema>;

/**
 * A group of movements: one command on many parts. It begins with the whole request; units that leave the shelves are set aside part by
 * part; then the group is registered or refused, once; finally each part follows.
 */
export const EVENTOS_GRUPO = {
  GrupoDeMovimientosIniciado: defineEvent({
    type: 'GrupoDeMovimientosIniciado',
    label: 'Grupo de movimientos iniciado',
    schema: z.object({
      grupo_id: z.number().int(),
      tipo: z.enum(TIPOS_DE_GRUPO),
      /** One row per part. */
      filas: z.array(filaSchema),
      /** The document or the reason. */
      referencia: z.string(),
    }),
  }),
  GrupoDeMovimientosRegistrado: defineEvent({
    type: 'GrupoDeMovimientosRegistrado',
    label: 'Grupo de movimientos registrado',
    schema: z.object({ grupo_id: z.number().int() }),
  }),
  GrupoDeMovimientosRechazado: defineEvent({
    type: 'GrupoDeMovimientosRechazado',
    label: 'Grupo de movimientos rechazado',
    schema: z.object({ grupo_id: z.number().int(), parte_id: z.number().int(), motivo: z.string() }),
  }),
} as const;
export type EventosGrupo = typeof EVENTOS_GRUPO;
export type GrupoEvent = EventIn<EventosGrupo>;

export type EstadoDeGrupo = 'INICIADO' | 'REGISTRADO' | 'RECHAZADO';

/** A group of movements, folded from its events. */
export interface Grupo {
  readonly id: number;
  readonly tipo: TipoDeGrupo;
  readonly filas: readonly FilaDeGrupo[];
  readonly referencia: string;
  readonly estado: EstadoDeGrupo;
  /** The missing part, with the message of the refusal. */
  readonly rechazo: { readonly parte_id: number; readonly motivo: string } | null;
}

/** The group after one more event; null before the first. */
export function evolveGrupo(grupo: Grupo | null, event: GrupoEvent): Grupo | null {
  switch (event.type) {
    case 'GrupoDeMovimientosIniciado': {
      const { grupo_id: id, ...datos } = event.data;
      return { id, ...datos, estado: 'INICIADO', rechazo: null };
    }
    case 'GrupoDeMovimientosRegistrado':
      return grupo && { ...grupo, estado: 'REGISTRADO' };
    case 'GrupoDeMovimientosRechazado': {
      const { parte_id, motivo } = event.data;
      return grupo && { ...grupo, estado: 'RECHAZADO', rechazo: { parte_id, motivo } };
    }
    default:
      return grupo;
  }
}
