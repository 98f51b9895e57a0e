import type { AccesoPlegado, AccesoPorAnotar, Anotados, SistemaPorAnotar } from '@bitacora/domain/acceso';
import type { TemaDeSistema } from '@bitacora/domain/streams';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';

/** Records an act of a person on the system itself. */
export class ActOnAcceso extends ActOn<Outcome<AccesoPlegado, object>, { readonly anotar: AccesoPorAnotar }> {}
/** Records an event of the installation. */
export class ActOnSistema extends ActOn<Outcome<Anotados, object>, { readonly anotar: SistemaPorAnotar }, TemaDeSistema> {}
