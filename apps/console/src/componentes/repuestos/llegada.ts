import { formato } from '@bitacora/ui';

/** What is wrong with the day a part should arrive: it has to be said, and it is not over. */
export function errorDeLlegada(dia: unknown): string | undefined {
  if (!dia) return 'Seleccione una fecha estimada';
  if (!formato.leerDia(String(dia))) return 'Fecha inválida';
  return String(dia) < formato.hoy() ? 'Seleccione una fecha estimada desde hoy' : undefined;
}
