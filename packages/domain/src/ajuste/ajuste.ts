import { z } from 'zod';
import { ESTADOS, type Estado } from '../comun';
import { type Actor, defineEvent, type EventIn, type Recorded } from '../kernel';
import type { ValoresDeEstado } from './estado.formularios';

const valores = z.object({
  nombre_cliente: z.string(),
  descripcion_cliente: z.string(),
  porcentaje_cliente: z.number().int().nullable(),
  color_background: z.string(),
  color_foreground: z.string(),
  hora_alerta_1: z.number().int().nullable(),
  hora_alerta_2: z.number().int().nullable(),
});

export const EVENTOS_AJUSTE = {
  EstadoConfigurado: defineEvent({
    type: 'EstadoConfigurado',
    label: 'Estado configurado',
    schema: z.object({
      estado: z.enum(ESTADOS),
      antes: valores,
      despues: valores,
      /** Start of the change, ISO 8601; never before it was written. */
      vigente_desde: z.string(),
      /** The number of the change that it takes back. */
      deshace: z.number().int().nullable(),
    }),
  }),
} as const;
export type EventosAjuste = typeof EVENTOS_AJUSTE;
export type AjusteEvent = EventIn<EventosAjuste>;

/** A change of a setting, numbered from 1 in its stream. */
export interface CambioDeEstado {
  readonly numero: number;
  readonly estado: Estado;
  readonly antes: ValoresDeEstado;
  readonly despues: ValoresDeEstado;
  readonly vigente_desde: string;
  readonly deshace: number | null;
  readonly at: string;
  readonly actor: Pick<Actor, 'id' | 'nombre'>;
}

/** A setting, folded: its changes in their order. */
export interface Ajuste {
  readonly cambios: readonly CambioDeEstado[];
}

/** A setting that nobody changed. */
export const AJUSTE_ORIGINAL: Ajuste = { cambios: [] };

/** The setting after one more event. */
export function evolveAjuste(ajuste: Ajuste | null, event: AjusteEvent & Partial<Recorded>): Ajuste {
  const { cambios } = ajuste ?? AJUSTE_ORIGINAL;
  const { at = event.data.vigente_desde, actor } = event;
  const autor = { id: actor?.id ?? 0, nombre: actor?.nombre ?? '' };
  return { cambios: [...cambios, { ...event.data, numero: cambios.length + 1, at, actor: autor }] };
}

/** Answer of a command: the number of the change it wrote, or null when nothing had to change. */
export interface AjusteRespuesta {
  readonly numero: number | null;
}
