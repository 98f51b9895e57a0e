import type { Backups } from './runtime';

/** Why a process cannot make backups by itself, as a sentence for whoever asks for one; null when it can. */
export async function impedimentoDeRespaldo({ folder, hasKey, held, carryOut }: Backups): Promise<string | null> {
  if (folder === null) return 'No hay carpeta de respaldos: ponga BACKUP_DIR, en otro disco que los datos.';
  if (carryOut === null) return 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.';
  // A key that nobody wrote down restores nothing: it is made where somebody reads it.
  if (!hasKey()) return 'Falta la clave de respaldo: ejecute una vez npm run bitacora -- respaldar en el equipo y anótela en papel.';
  // The installation that it was restored from may be alive, and its backups go on in that folder.
  if (await held()) return 'Restaurada y en cuarentena: respalda sola otra vez después de npm run bitacora -- liberar.';
  return null;
}
