import type { FilaMala } from '@bitacora/domain/contracts';
import { ApiError } from '../../api/client';

/** What the server refused of a spreadsheet or of a group, row by row. */
export const filasMalasDe = (error: unknown): readonly FilaMala[] => {
  const filas = error instanceof ApiError ? error.problema.datos?.['filas'] : undefined;
  return Array.isArray(filas) ? (filas as FilaMala[]) : [];
};

/** The words of a refusal: those between the first pair of single quotes, where it has one (specification 002, section 8). */
export const palabrasDe = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Ocurrió un error inesperado';
  return /'([^']+)'/.exec(error.message)?.[1] ?? error.message;
};
