import type { TextosDeMensajes } from '@bitacora/domain/mensajes';
import type { Ajustes, ServiceRuntime } from '@bitacora/platform';

/** The installation's data in mails. */
export type Casa = Pick<ServiceRuntime, 'centro' | 'publicUrl' | 'serviceKey' | 'clock'> & { readonly ajustes: Pick<Ajustes, 'vigente'> };

/** What the house says in its mails now: a mail is written with the words of the moment at which it leaves. */
export const textosDeAhora = ({ ajustes, clock }: Pick<Casa, 'ajustes' | 'clock'>): TextosDeMensajes =>
  ajustes.vigente('mensajes', clock.now());

/** Signs the links of a mail that is only previewed: they open nothing, because working links are for the client alone. */
export const CLAVE_DE_MUESTRA = '00'.repeat(32);
