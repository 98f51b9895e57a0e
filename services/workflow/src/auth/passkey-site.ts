import { isIP } from 'node:net';

/** The site of the passkeys: their host, which is a permanent part of each, and the only origin whose pages may ask for them. */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

const PARA_TENERLAS = 'Quien administra el servidor las habilita con un nombre y https en PUBLIC_URL.';

/** The site of the product's public address, or the reason why it cannot have passkeys, in words for users. */
export function passkeySite(publicUrl: string): PasskeySite | string {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  // Browsers accept http://localhost as safe, but make no passkeys for numeric addresses.
  if (isIP(host) !== 0) return `Las passkeys necesitan un nombre, y la dirección de Bitácora es un número: ${origin}. ${PARA_TENERLAS}`;
  if (protocol !== 'https:' && host !== 'localhost')
    return `Las passkeys necesitan https, y la dirección de Bitácora no lo tiene: ${origin}. ${PARA_TENERLAS}`;
  return { host, origin };
}
