import { accept, defineRecord } from '../kernel';
import { STREAM_ACCESO, STREAM_SISTEMA, STREAM_USUARIO, type TemaDeSistema } from '../streams';
import { type AccesoEvent, EVENTOS_ACCESO, EVENTOS_SISTEMA, type SistemaEvent } from './acceso';

/** The folded acts of a stream. No decision depends on earlier acts, so only their number is kept. */
export interface Anotados {
  readonly hechos: number;
}
/** Acts with the person whose key seals the place where they were done. */
export interface AccesoPlegado extends Anotados {
  readonly usuario_id: number;
}
export interface AccesoPorAnotar {
  readonly hecho: AccesoEvent;
}
export interface SistemaPorAnotar {
  readonly hecho: SistemaEvent;
}
type SinHechos = Record<never, never>;

const words = {
  missing: () => 'El registro de accesos no existe',
  conflict: 'Otro proceso anotó al mismo tiempo: inténtalo nuevamente',
  reserved: {},
};

/** Acts of each person on the system itself: entries, exits, keys. Their addresses are sealed under the person's own key. */
export const ACCESO = defineRecord<AccesoPlegado, AccesoEvent, SinHechos>({
  stream: STREAM_ACCESO,
  version: 1,
  words,
  empty: { hechos: 0, usuario_id: 0 },
  events: EVENTOS_ACCESO,
  evolve: (antes, { data: { usuario_id } }) => ({ hechos: (antes?.hechos ?? 0) + 1, usuario_id }),
  subject: ({ usuario_id }) => STREAM_USUARIO.of(usuario_id),
  answer: ({ hechos }) => ({ hechos }),
  commands: { anotar: { decide: (_antes, { hecho }: AccesoPorAnotar) => accept([hecho]) } },
});

/** Acts on the installation, one stream per theme. */
export const SISTEMA_ANOTADO = defineRecord<Anotados, SistemaEvent, SinHechos, TemaDeSistema>({
  stream: STREAM_SISTEMA,
  version: 1,
  words,
  empty: { hechos: 0 },
  events: EVENTOS_SISTEMA,
  evolve: (antes) => ({ hechos: (antes?.hechos ?? 0) + 1 }),
  answer: ({ hechos }) => ({ hechos }),
  commands: { anotar: { decide: (_antes, { hecho }: SistemaPorAnotar) => accept([hecho]) } },
});
