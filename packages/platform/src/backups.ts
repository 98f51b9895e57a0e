import type { Backups } from './runtime';

/** Why a process cannot make backups by itself, as a sentence for whoever asks for one; null when it can. */
export function impedimentoDeRespaldo({ folder, hasKey, carryOut }: Backups): string | null {
  if (folder === null) return 'No hay carpeta de respaldos: ponga BACKUP_DIR, en otro disco que los datos.';
  if (carryOut === null) return 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.';
  // A key that nobody wrote down restores nothing: it is made where somebody reads it.
  if (!hasKey()) return 'Falta la clave de respaldo: ejecute una vez npm run bitacora -- respaldar en el equipo y anótela en papel.';
  return null;
}
