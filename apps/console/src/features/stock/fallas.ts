import type { FilaMala } from '@bitacora/domain/contracts';
import { ApiError } from '../../api/client';

/** The server's refusals of a spreadsheet or of a group, row by row. */
export const filasMalasDe = (error: unknown): readonly FilaMala[] => {
  const filas = error instanceof ApiError ? error.problema.datos?.['filas'] : undefined;
  return Array.isArray(filas) ? (filas as FilaMala[]) : [];
};

/** The text of a refusal: the part between the first pair of single quotes, if it has one (specification, 8.5). */
export const palabrasDe = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Ocurrió un error inesperado';
  return /'([^']+)'/.exec(error.message)?.[1] ?? error.message;
};
