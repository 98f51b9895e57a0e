import * as orden from '@bitacora/domain/orden';
import { formato } from '@bitacora/ui';

/** The error of a part's estimated arrival, today. */
export const errorDeLlegada = (dia: unknown): string | undefined =>
  orden.errorDeLlegada(typeof dia === 'string' ? dia : null, formato.hoy()) ?? undefined;
