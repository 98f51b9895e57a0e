import { CALENDARIO_ORIGINAL, type Calendario, calendarioSchema } from '../calendario';
import type { EventIn } from '../kernel';
import { STREAM_CALENDARIO } from '../streams';
import { defineAjuste, eventoDeValor } from './valores';

/** The calendar is set as a whole. */
const CLAVES = ['centro'] as const;

export const EVENTOS_CALENDARIO = {
  CalendarioConfigurado: eventoDeValor('CalendarioConfigurado', 'Calendario configurado', CLAVES, calendarioSchema),
} as const;
export type CalendarioEvent = EventIn<typeof EVENTOS_CALENDARIO>;

/** Opening hours of the centre: one stream, which always exists. */
export const CALENDARIO = defineAjuste<'CalendarioConfigurado', Calendario, 'centro', 'calendario'>({
  stream: STREAM_CALENDARIO,
  evento: EVENTOS_CALENDARIO.CalendarioConfigurado,
  original: () => CALENDARIO_ORIGINAL,
  nombre: 'el calendario',
});
