import { createHmac } from 'node:crypto';

/** The trace of an address beside its mails: enough to find them again, too little to read it. */
export const huellaDe = (correo: string, serviceKey: string): string =>
  createHmac('sha256', serviceKey).update(`bandeja|${correo.trim().toLowerCase()}`).digest('hex');
