import type { GrupoDeUsuario } from '../comun';
import { type Action, type Fact, lifecycleKit, type ProposalOf, type Words } from '../kernel';
import type { EventosDerechos } from './derechos.eventos';
import type { SolicitudDeDatos } from './derechos.state';

/** Facts that decisions on a request may ask for. */
export type HechosDerechos = {
  /** The client with a RUT, persons before companies. */
  cliente_de: Fact<string, number>;
  /** The number of the request that the decision opens. */
  solicitud_nueva: Fact<true, number>;
};
export type PropuestaDerechos = ProposalOf<EventosDerechos, 'estado'>;
type Propuesta<T extends keyof EventosDerechos> = Extract<PropuestaDerechos, { readonly type: T }>;

/** Proposes an event. */
export const propone = <T extends keyof EventosDerechos>(type: T, data: Propuesta<T>['data']) => ({ type, data }) as Propuesta<T>;

interface DeDerechos {
  readonly roles: readonly (GrupoDeUsuario | 'Sistema')[];
  readonly words?: Words<never>;
}
export type AccionDerechos = Action<SolicitudDeDatos, PropuestaDerechos, HechosDerechos> & DeDerechos;
export const { action: accionDerechos, opening: aperturaDerechos } = lifecycleKit<
  SolicitudDeDatos,
  PropuestaDerechos,
  HechosDerechos,
  DeDerechos
>();
