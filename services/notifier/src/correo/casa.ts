import type { ServiceRuntime } from '@bitacora/platform';

/** What mails say of the installation. */
export type Casa = Pick<ServiceRuntime, 'centro' | 'publicUrl' | 'serviceKey'>;
/** Signs the links of a mail that is only shown: they open nothing, those that do are for the client alone. */
export const CLAVE_DE_MUESTRA = '00'.repeat(32);
