import type { Backups } from './runtime';

const KEY_UNREADABLE =
  'No se entiende la clave de respaldo del archivo clave-de-respaldo, en DATA_DIR: escriba en él la que anotó en papel, o póngala en BACKUP_KEY.';

/** Why a process cannot make backups by itself, as a sentence for whoever asks for one; null when it can. */
export async function impedimentoDeRespaldo({ folder, hasKey, held, carryOut }: Backups): Promise<string | null> {
  if (folder === null) return 'No hay carpeta de respaldos: ponga BACKUP_DIR, en otro disco que los datos.';
  if (carryOut === null) return 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.';
  // A key that nobody wrote down restores nothing: it is made where somebody reads it.
  try {
    if (!hasKey()) return 'Falta la clave de respaldo: ejecute una vez npm run bitacora -- respaldar en el equipo y anótela en papel.';
  } catch {
    return KEY_UNREADABLE;
  }
  // The installation that it was restored from may be alive, and its backups go on in that folder.
  if (await held()) return 'Restaurada y en cuarentena: respalda sola otra vez después de npm run bitacora -- liberar.';
  return null;
}
