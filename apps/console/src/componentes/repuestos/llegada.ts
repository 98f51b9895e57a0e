import { formato } from '@bitacora/ui';

/** The error of a part's estimated arrival: it is required and lies in the future. */
export function errorDeLlegada(dia: unknown): string | undefined {
  if (!dia) return 'Seleccione una fecha estimada';
  if (!formato.leerDia(String(dia))) return 'Fecha inválida';
  return String(dia) < formato.hoy() ? 'Seleccione una fecha estimada desde hoy' : undefined;
}
