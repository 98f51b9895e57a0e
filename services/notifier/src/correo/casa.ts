import type { TextosDeMensajes } from '@bitacora/domain/mensajes';
import type { Ajustes, ServiceRuntime } from '@bitacora/platform';

/** The installation's data for mails. */
export type Casa = Pick<ServiceRuntime, 'centro' | 'publicUrl' | 'serviceKey' | 'clock'> & { readonly ajustes: Pick<Ajustes, 'vigente'> };

/** The house's current words, with which a mail is written when it leaves. */
export const textosDeAhora = ({ ajustes, clock }: Pick<Casa, 'ajustes' | 'clock'>): TextosDeMensajes =>
  ajustes.vigente('mensajes', clock.now());

/** Signs the links of a previewed mail with a wrong key, because working links are for the client only. */
export const CLAVE_DE_MUESTRA = '00'.repeat(32);
