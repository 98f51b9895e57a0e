import type { Grupo } from '@bitacora/domain';
import type { AccionAviso } from '@bitacora/domain/contracts';
import type { NombrePlantilla } from '../correo/plantillas';

/** A recipient: a group, or a person in the order or the event. */
export type Audiencia = Grupo | 'tecnico_asignado' | 'solicitante' | 'encargado';

/** A notice to the staff. Its text contains no personal data. */
export interface AvisoDeReaccion {
  readonly para: readonly Audiencia[];
  readonly action: AccionAviso;
  readonly texto: string;
  /** True to send it also to registered browsers by push. */
  readonly push: boolean;
  readonly boton?: string;
  /** The address that it opens; by default the order's page. */
  readonly url?: string;
}

/** The address inside the console that a notice about an order opens. */
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

/** A reaction without any message, with its reason. `nothing` is the reaction's return value. */
export const silencioCon =
  <T>(nothing: T) =>
  (motivo: string): (() => T) =>
    Object.assign(() => nothing, { [MOTIVO]: motivo });

/** The reason why a handler sends no message; null when it can. */
export const motivoDe = (handler: object & { readonly [MOTIVO]?: string }): string | null => handler[MOTIVO] ?? null;

/** An explicit silence for an event of an order, with its reason. */
export const silencio = silencioCon(NADA);

/** A reaction of notices only. */
export const avisar = (...avisos: AvisoDeReaccion[]): Reaccion => ({ avisos, correos: [] });
/** An e-mail to the client, with notices. */
export const escribir = (correo: NombrePlantilla, ...avisos: AvisoDeReaccion[]): Reaccion => ({ avisos, correos: [correo] });
/** No message in this case. */
export const nada = (): Reaccion => NADA;

/** A notice with push. */
export const aviso = (
  para: readonly Audiencia[],
  action: AccionAviso,
  texto: string,
  extra: Partial<Pick<AvisoDeReaccion, 'push' | 'boton' | 'url'>> = {},
): AvisoDeReaccion => ({ para, action, texto, push: true, ...extra });
