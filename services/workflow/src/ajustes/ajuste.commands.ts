import type { Ajuste, AjusteRespuesta, ClaveAjuste, ConfiguracionDeEstado } from '@bitacora/domain/ajuste';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';

/** What each command on a setting takes. */
interface Entradas {
  readonly configurarEstado: ConfiguracionDeEstado;
  readonly deshacer: { readonly numero: number };
}

/** A command on a setting of the house. */
export class ActOnAjuste extends ActOn<Outcome<Ajuste, AjusteRespuesta>, Readonly<Entradas>, ClaveAjuste> {}
