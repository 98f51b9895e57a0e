import type { ServiceRuntime } from '@bitacora/platform';

/** The installation's data in mails. */
export type Casa = Pick<ServiceRuntime, 'centro' | 'publicUrl' | 'serviceKey'>;
/** Signs the links of a mail that is only previewed: they open nothing, because working links are for the client alone. */
export const CLAVE_DE_MUESTRA = '00'.repeat(32);
