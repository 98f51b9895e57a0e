import { accept, defineRecord } from '../kernel';
import { STREAM_ACCESO, STREAM_SISTEMA, STREAM_USUARIO, type TemaDeSistema } from '../streams';
import { type AccesoEvent, EVENTOS_ACCESO, EVENTOS_SISTEMA, type SistemaEvent } from './acceso';

/** The acts of a stream, folded: nothing is decided on what was done before. */
export interface Anotados {
  readonly hechos: number;
}
/** Acts with the person whose key seals where they were. */
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

/** What each person did to the system itself. Where they were is sealed under their own key. */
export const ACCESO = defineRecord<AccesoPlegado, AccesoEvent, SinHechos>({
  stream: STREAM_ACCESO,
  words,
  empty: { hechos: 0, usuario_id: 0 },
  events: EVENTOS_ACCESO,
  evolve: (antes, { data: { usuario_id } }) => ({ hechos: (antes?.hechos ?? 0) + 1, usuario_id }),
  subject: ({ usuario_id }) => STREAM_USUARIO.of(usuario_id),
  answer: ({ hechos }) => ({ hechos }),
  commands: { anotar: { decide: (_antes, { hecho }: AccesoPorAnotar) => accept([hecho]) } },
});

/** What happened to the installation, by theme. */
export const SISTEMA_ANOTADO = defineRecord<Anotados, SistemaEvent, SinHechos, TemaDeSistema>({
  stream: STREAM_SISTEMA,
  words,
  empty: { hechos: 0 },
  events: EVENTOS_SISTEMA,
  evolve: (antes) => ({ hechos: (antes?.hechos ?? 0) + 1 }),
  answer: ({ hechos }) => ({ hechos }),
  commands: { anotar: { decide: (_antes, { hecho }: SistemaPorAnotar) => accept([hecho]) } },
});
