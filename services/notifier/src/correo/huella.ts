import { createHmac } from 'node:crypto';

/** The hash of an address stored with its mails: enough to find them, but unreadable. */
export const huellaDe = (correo: string, serviceKey: string): string =>
  createHmac('sha256', serviceKey).update(`bandeja|${correo.trim().toLowerCase()}`).digest('hex');
