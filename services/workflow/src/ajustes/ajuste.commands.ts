import type {
  Ajuste,
  AjusteDeValores,
  AjusteRespuesta,
  ClaveAjuste,
  ConfiguracionDeEstado,
  ValorConfigurado,
} from '@bitacora/domain/ajuste';
import type { Calendario } from '@bitacora/domain/calendario';
import type { Limite } from '@bitacora/domain/limites';
import type { Mensaje, TextoDeMensaje } from '@bitacora/domain/mensajes';
import type { TextoDeLaCasa, ValorDeTexto } from '@bitacora/domain/textos';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';

/** The input of each command on a setting. */
interface Entradas {
  readonly configurarEstado: ConfiguracionDeEstado;
  readonly deshacer: { readonly numero: number };
}

/** A command on a setting of the house. */
export class ActOnAjuste extends ActOn<Outcome<Ajuste, AjusteRespuesta>, Readonly<Entradas>, ClaveAjuste> {}

/** The input of each command on a setting of values. */
interface EntradasDeValores<V, C extends string> {
  readonly configurar: ValorConfigurado<V, C>;
  readonly deshacer: { readonly numero: number };
}

/** A command on the opening hours of the centre. */
export class ActOnCalendario extends ActOn<
  Outcome<AjusteDeValores<Calendario, 'centro'>, AjusteRespuesta>,
  Readonly<EntradasDeValores<Calendario, 'centro'>>,
  'calendario'
> {}

/** A command on periods and lifetimes of links. */
export class ActOnLimites extends ActOn<
  Outcome<AjusteDeValores<number, Limite>, AjusteRespuesta>,
  Readonly<EntradasDeValores<number, Limite>>,
  'limites'
> {}

/** A command on the words of the mails to customers. */
export class ActOnMensajes extends ActOn<
  Outcome<AjusteDeValores<TextoDeMensaje, Mensaje>, AjusteRespuesta>,
  Readonly<EntradasDeValores<TextoDeMensaje, Mensaje>>,
  'mensajes'
> {}

/** A command on the short texts of the house. */
export class ActOnTextos extends ActOn<
  Outcome<AjusteDeValores<ValorDeTexto, TextoDeLaCasa>, AjusteRespuesta>,
  Readonly<EntradasDeValores<ValorDeTexto, TextoDeLaCasa>>,
  'textos'
> {}
