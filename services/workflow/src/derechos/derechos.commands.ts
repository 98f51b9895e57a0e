import type { ComandoDerechos } from '@bitacora/domain/contracts';
import type { SolicitudDeDatos } from '@bitacora/domain/derechos';
import { ActOn, Open } from '../command/messages';
import type { Outcome } from '../command/outcome';

type SolicitudEscrita = Outcome<SolicitudDeDatos, ComandoDerechos>;
/** An action on a request about personal data. */
export class ActOnSolicitudDeDatos extends ActOn<SolicitudEscrita> {}
/** A new request about personal data. */
export class OpenSolicitudDeDatos extends Open<SolicitudEscrita> {}
