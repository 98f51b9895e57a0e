import type { Grupo } from '@bitacora/domain';
import type { AccionAviso } from '@bitacora/domain/contracts';
import type { NombrePlantilla } from '../correo/plantillas';

/** A recipient: a group, or a person that the order or the event names. */
export type Audiencia = Grupo | 'tecnico_asignado' | 'solicitante' | 'encargado';

/** A notice to members of the staff. Its text holds no personal data. */
export interface AvisoDeReaccion {
  readonly para: readonly Audiencia[];
  readonly action: AccionAviso;
  readonly texto: string;
  /** Also to the browsers registered for push. */
  readonly push: boolean;
  readonly boton?: string;
  /** The address it leads to; by default the order's page. */
  readonly url?: string;
}

/** The address inside the console that a notice about an order leads to. */
export const urlDe = ({ url }: Pick<AvisoDeReaccion, 'url'>, ot: number): string => url ?? `/orden/${ot}`;

/** The notifier's reaction to an event. */
export interface Reaccion {
  readonly avisos: readonly AvisoDeReaccion[];
  /** Templates of the e-mails to the client. */
  readonly correos: readonly NombrePlantilla[];
  /** Template of a failed e-mail to send again. */
  readonly reenvio?: string;
}

const NADA: Reaccion = { avisos: [], correos: [] };

const MOTIVO = Symbol('motivo');

/** A reaction to an event that tells nobody anything, with the reason. `nothing` is the reaction's answer. */
export const silencioCon =
  <T>(nothing: T) =>
  (motivo: string): (() => T) =>
    Object.assign(() => nothing, { [MOTIVO]: motivo });

/** The reason why a handler tells nobody anything; null when it may. */
export const motivoDe = (handler: object & { readonly [MOTIVO]?: string }): string | null => handler[MOTIVO] ?? null;

/** An explicit silence about an event of an order, with its reason. */
export const silencio = silencioCon(NADA);

/** Notices alone. */
export const avisar = (...avisos: AvisoDeReaccion[]): Reaccion => ({ avisos, correos: [] });
/** An e-mail to the client, and the notices beside it. */
export const escribir = (correo: NombrePlantilla, ...avisos: AvisoDeReaccion[]): Reaccion => ({ avisos, correos: [correo] });
/** No message, this time. */
export const nada = (): Reaccion => NADA;

/** A notice, with push. */
export const aviso = (
  para: readonly Audiencia[],
  action: AccionAviso,
  texto: string,
  extra: Partial<Pick<AvisoDeReaccion, 'push' | 'boton' | 'url'>> = {},
): AvisoDeReaccion => ({ para, action, texto, push: true, ...extra });
