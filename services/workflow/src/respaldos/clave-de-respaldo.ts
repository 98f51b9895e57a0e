import { existsSync } from 'node:fs';
import { BackupKey, changeKey, forgetProposal, keepBackupKey, proposedKey, proposeKey, readBackupKey, wrongGroups } from '@bitacora/backup';
import type { ClavePropuesta } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime } from '@bitacora/platform';

const OTRO = 'No es el de la clave que se mostró: míralo otra vez en el papel';

const CAMPOS = ['primero', 'segundo'];

/** The key of the backups, made on screen: it counts once somebody shows that they wrote it down. */
export class ClaveDeRespaldo {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'dataDir' | 'backups'>) {}

  /** Makes a key and shows it, this once. */
  async proponer(): Promise<ClavePropuesta> {
    await this.exigirQueSePueda();
    const { text: clave, groups } = proposeKey(this.runtime.dataDir);
    return { clave, pide: [...groups] };
  }

  /** Lets the proposed key count; answers whether it replaced another, and where the points of that one are. */
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

  /** The folder of the backups, as far as there is one. */
  private async exigirQueSePueda(): Promise<string | null> {
    const { backups, dataDir } = this.runtime;
    if (backups.keyFixed) refuse('ACCION_NO_DISPONIBLE', 'La clave de respaldo viene de BACKUP_KEY, en el servidor: se cambia ahí');
    if (backups.carryOut === null)
      refuse('ACCION_NO_DISPONIBLE', 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.');
    const { carpeta } = await backups.plan();
    const hay = readBackupKey(undefined, dataDir) !== null;
    // Points whose key changes stay readable beside the new ones: their disk has to be there.
    if (hay && carpeta !== null && !existsSync(carpeta))
      refuse('ACCION_NO_DISPONIBLE', `No está la carpeta ${carpeta}: monta su disco, y vuelve a intentarlo`);
    return carpeta;
  }
}
