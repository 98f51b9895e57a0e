import { existsSync } from 'node:fs';
import { BackupKey, changeKey, forgetProposal, keepBackupKey, proposedKey, proposeKey, readBackupKey, wrongGroups } from '@bitacora/backup';
import type { ClavePropuesta } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime } from '@bitacora/platform';

const OTRO = 'No es el de la clave que se mostró: míralo otra vez en el papel';

const CAMPOS = ['primero', 'segundo'];

/** The key of the backups, made on screen: it is active once a user proves that they wrote it down. */
export class ClaveDeRespaldo {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'dataDir' | 'backups'>) {}

  /** Makes a key and shows it once. */
  async proponer(): Promise<ClavePropuesta> {
    await this.exigirQueSePueda();
    const { text: clave, groups } = proposeKey(this.runtime.dataDir);
    return { clave, pide: [...groups] };
  }

  /** Activates the proposed key; returns whether it replaced another, and the folder of the earlier points. */
  async anotar(grupos: readonly string[]): Promise<{ readonly reemplaza: boolean; readonly anterior: string | null }> {
    const { pool, dataDir } = this.runtime;
    const carpeta = await this.exigirQueSePueda();
    const propuesta = proposedKey(dataDir);
    if (!propuesta) return refuse('ACCION_NO_DISPONIBLE', 'La clave que se mostró ya no vale: pide otra');
    const malos = wrongGroups(propuesta, grupos);
    if (malos.length > 0) refuse('DATOS_INVALIDOS', OTRO, { campos: Object.fromEntries(malos.map((i) => [CAMPOS[i] ?? '', [OTRO]])) });
    const clave = BackupKey.parse(propuesta.text);
    const reemplaza = readBackupKey(undefined, dataDir) !== null;
    let anterior: string | null = null;
    if (reemplaza && carpeta !== null && existsSync(carpeta)) anterior = await changeKey(pool, dataDir, carpeta, clave);
    else keepBackupKey(dataDir, clave);
    forgetProposal(dataDir);
    return { reemplaza, anterior };
  }

  /** The folder of the backups, if it exists. */
  private async exigirQueSePueda(): Promise<string | null> {
    const { backups, dataDir } = this.runtime;
    if (backups.keyFixed) refuse('ACCION_NO_DISPONIBLE', 'La clave de respaldo viene de BACKUP_KEY, en el servidor: se cambia ahí');
    if (backups.carryOut === null)
      refuse('ACCION_NO_DISPONIBLE', 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.');
    const { carpeta } = await backups.plan();
    const hay = readBackupKey(undefined, dataDir) !== null;
    // Points under the former key stay readable beside the new ones, so their disk must be present.
    if (hay && carpeta !== null && !existsSync(carpeta))
      refuse('ACCION_NO_DISPONIBLE', `No está la carpeta ${carpeta}: monta su disco, y vuelve a intentarlo`);
    return carpeta;
  }
}
