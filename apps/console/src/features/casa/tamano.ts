import { formato } from '@bitacora/ui';

const MEGABYTE = 1_000_000;

/** Bytes in words. */
export const tamano = (bytes: number): string =>
  bytes < MEGABYTE ? `${formato.entero(Math.ceil(bytes / 1000))} KB` : `${formato.decimal(bytes / MEGABYTE)} MB`;
