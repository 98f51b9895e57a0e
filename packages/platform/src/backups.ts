import type { Backups } from './runtime';

const KEY_UNREADABLE =
  'No se entiende la clave de respaldo del archivo clave-de-respaldo, en DATA_DIR: escriba en él la que anotó en papel, o póngala en BACKUP_KEY.';

/** The reason why a process cannot make backups by itself, as a sentence; null when it can. */
export async function impedimentoDeRespaldo({ folder, hasKey, held, carryOut }: Backups): Promise<string | null> {
  if (folder === null) return 'No hay carpeta de respaldos: ponga BACKUP_DIR, en otro disco que los datos.';
  if (carryOut === null) return 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.';
  // The key is created on a terminal, because a key that nobody wrote down restores nothing.
  try {
    if (!hasKey()) return 'Falta la clave de respaldo: ejecute una vez npm run bitacora -- respaldar en el equipo y anótela en papel.';
  } catch {
    return KEY_UNREADABLE;
  }
  // The original installation may still be running and backing up into that folder.
  if (await held()) return 'Restaurada y en cuarentena: respalda sola otra vez después de npm run bitacora -- liberar.';
  return null;
}
