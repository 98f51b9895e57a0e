import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '@bitacora/backup';
import { PlainFailure } from './failures';

export interface Secrets {
  /** Hex of the 32 bytes that wrap the subjects' keys. */
  readonly masterKey: string;
  readonly postgresPassword: string;
  /** The key that a rotation which has not ended replaces it by. */
  readonly nextMasterKey?: string;
}

/** Prepares the data folder; refuses with a sentence when it cannot be written. */
export function openDataDir(path: string): string {
  const folder = resolve(path);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    const probe = join(folder, '.escritura');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new PlainFailure(`No se puede escribir en la carpeta de datos ${folder}.`);
  }
  return folder;
}

/** The key that `npm run load` shows to this installation, new at every start; anyone who can read the folder may load. */
export function writeImportKey(folder: string): void {
  const file = join(folder, 'import-key');
  // Written beside and renamed: a reader gets a whole file, and an old file's permissions do not stay.
  writeFileSync(`${file}.nueva`, randomBytes(32).toString('hex'), { mode: 0o600 });
  renameSync(`${file}.nueva`, file);
}

/**
 * The secrets of this installation, made at its first start; only their owner can read them. New secrets cannot open an existing database:
 * then none are made, and `undo` removes them when such a database turns up.
 */
export function readSecrets(folder: string): Secrets & { undo(): void } {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return { ...parseSecrets(file), undo: () => undefined };
  if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) {
    throw new PlainFailure(
      `Falta ${file}, con las claves de la base de datos que ya está en la carpeta: recupérelo de un respaldo. Sin él no se puede abrir.`,
    );
  }
  return keepSecrets(folder, randomBytes(32).toString('hex'));
}

/** Makes the secrets of an installation around a master key. `undo` removes them. */
export function keepSecrets(folder: string, masterKey: string): Secrets & { undo(): void } {
  const file = join(folder, 'secrets.json');
  const secrets: Secrets = { masterKey, postgresPassword: randomBytes(18).toString('base64url') };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return { ...secrets, undo: () => rmSync(file, { force: true }) };
}

/** Keeps the key that will replace the master key, before anything is wrapped by it; answers that of an interrupted rotation when there is one. */
export function proposeMasterKey(folder: string, key: string): string {
  const secrets = parseSecrets(join(folder, 'secrets.json'));
  if (secrets.nextMasterKey) return secrets.nextMasterKey;
  writeSecrets(folder, { ...secrets, nextMasterKey: key });
  return key;
}

/** Makes a key the only master key of a folder. */
export function settleMasterKey(folder: string, masterKey: string): void {
  const { postgresPassword } = parseSecrets(join(folder, 'secrets.json'));
  writeSecrets(folder, { masterKey, postgresPassword });
}

/** Replaces the secrets in one step. */
function writeSecrets(folder: string, secrets: Secrets): void {
  const file = join(folder, 'secrets.json');
  writeFileSync(`${file}.nuevo`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.nuevo`, file);
}

function parseSecrets(file: string): Secrets {
  try {
    const { masterKey, postgresPassword, nextMasterKey } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (/^[0-9a-f]{64}$/i.test(masterKey ?? '') && postgresPassword)
      return { masterKey: masterKey as string, postgresPassword, ...(nextMasterKey ? { nextMasterKey } : {}) };
  } catch {
    // The message below tells it, without the file's content.
  }
  throw new PlainFailure(`No se entiende ${file}, con las claves de esta instalación: recupérelo de un respaldo. No se ha cambiado nada.`);
}

/** The nearest folder on the way to a path that other users cannot pass; null when they can. */
export function closedFolder(path: string): string | null {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent))
    if ((statSync(parent).mode & 0o001) === 0) return parent;
  return null;
}

/** As root, PostgreSQL runs as another user, who must be able to reach the folder: only our own folders are opened for passing, never for reading. */
export function letOthersWalkTo(folder: string): void {
  if (process.getuid?.() !== 0) return;
  chmodSync(folder, statSync(folder).mode | 0o711);
  const closed = closedFolder(folder);
  if (closed)
    throw new PlainFailure(
      `La carpeta ${closed} no deja pasar a otros usuarios y PostgreSQL no puede correr como root: use otra DATA_DIR (por ejemplo /var/lib/bitacora).`,
    );
}

/** As root, the other user must also reach the programs of PostgreSQL, which are installed with Bitácora; refuses with what to do. */
export function programsWithin(program: string, asRoot = process.getuid?.() === 0): void {
  const closed = asRoot ? closedFolder(realpathSync(program)) : null;
  if (closed)
    throw new PlainFailure(
      `La carpeta ${closed}, donde está instalada Bitácora, no deja pasar a otros usuarios y PostgreSQL no puede correr como root: ` +
        `inicie Bitácora con el usuario dueño de la carpeta, instálela en otra (por ejemplo /opt/bitacora) o permita pasar con «chmod o+x ${closed}».`,
    );
}

const UNFINISHED = 'restaurando';

/** True when a restore into the folder began and did not end. */
export const isUnfinished = (folder: string): boolean => existsSync(join(folder, UNFINISHED));
export const beginRestore = (folder: string): void => writeFileSync(join(folder, UNFINISHED), '');
export const endRestore = (folder: string): void => rmSync(join(folder, UNFINISHED), { force: true });

/** Refuses a folder whose restore did not end: it holds a part of an installation. */
export function refuseUnfinished(folder: string): void {
  if (isUnfinished(folder)) throw new PlainFailure(`Una restauración no terminó en ${folder}: repítala con npm run bitacora -- restaurar.`);
}
