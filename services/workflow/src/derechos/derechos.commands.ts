import type { ComandoDerechos } from '@bitacora/domain/contracts';
import type { SolicitudDeDatos } from '@bitacora/domain/derechos';
import { Query } from '@nestjs/cqrs';
import { ActOn, Open } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

type SolicitudEscrita = Outcome<SolicitudDeDatos, ComandoDerechos>;
/** An action on a request about personal data. */
export class ActOnSolicitudDeDatos extends ActOn<SolicitudEscrita> {}
/** A new request about personal data. */
export class OpenSolicitudDeDatos extends Open<SolicitudEscrita> {}
/** True when a command with this key has begun a request before. */
export class IsKnownSolicitud extends Query<boolean> {
  constructor(readonly meta: CommandMeta) {
    super();
  }
}
