import { isIP } from 'node:net';

/** Where passkeys are used: their host, for ever part of each, and the one origin whose pages may ask for them. */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

const PARA_TENERLAS = 'Quien administra el servidor las habilita con un nombre y https en PUBLIC_URL.';

/** The site of the address at which users reach the product, or why it can have no passkeys, in words for its users. */
export function passkeySite(publicUrl: string): PasskeySite | string {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  // Browsers take http://localhost for safe, and never make a passkey for a number.
  if (isIP(host) !== 0) return `Las passkeys necesitan un nombre, y la dirección de Bitácora es un número: ${origin}. ${PARA_TENERLAS}`;
  if (protocol !== 'https:' && host !== 'localhost')
    return `Las passkeys necesitan https, y la dirección de Bitácora no lo tiene: ${origin}. ${PARA_TENERLAS}`;
  return { host, origin };
}
