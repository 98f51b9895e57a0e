import type { Equipo, EquipoDescrito, EquipoRespuesta } from '@bitacora/domain/equipo';
import { ActOn, Open } from '../command/messages';
import type { Whole } from '../command/outcome';

type EquipoEscrito = Whole<Equipo, EquipoRespuesta>;

/** A command on a piece of equipment. */
export class ActOnEquipo extends ActOn<EquipoEscrito, { readonly editar: EquipoDescrito }> {}

/** A new piece of equipment. */
export class OpenEquipo extends Open<EquipoEscrito, { readonly crear: EquipoDescrito }> {}
