import type { HealthParts, ServiceRuntime } from '@bitacora/platform';
import { reachMailServer } from '../correo/mensajero';
import { reachBrokers } from '../feed/kafka';

/** Adds the servers that this process sends to, to its health. */
export function mirarServidores({ mail, kafka }: Pick<ServiceRuntime, 'mail' | 'kafka'>, parts: HealthParts): void {
  parts.add('smtp', async () => {
    const { smtpUrl } = mail;
    if (smtpUrl === null) return { status: 'off' };
    await reachMailServer(smtpUrl);
    return { status: 'ok' };
  });
  parts.add('kafka', async () => {
    if (kafka === null) return { status: 'off' };
    await reachBrokers(kafka);
    return { status: 'ok' };
  });
}
