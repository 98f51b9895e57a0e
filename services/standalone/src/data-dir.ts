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
  /** The 32 bytes that wrap the subjects' keys, in hex. */
  readonly masterKey: string;
  readonly postgresPassword: string;
  /** The next key during an unfinished rotation. */
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

/** Writes the key for `npm run load`, new at every start; everyone who can read the folder may load. */
export function writeImportKey(folder: string): void {
  const file = join(folder, 'import-key');
  // Written aside and renamed, so that readers get a complete file without an old file's permissions.
  writeFileSync(`${file}.nueva`, randomBytes(32).toString('hex'), { mode: 0o600 });
  renameSync(`${file}.nueva`, file);
}

/**
 * The secrets of this installation, created at its first start and readable by their owner only. New secrets cannot open an existing
 * database: then none are created, and `undo` removes them if such a database turns up.
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

/** Creates the secrets of an installation for a given master key. `undo` removes them. */
export function keepSecrets(folder: string, masterKey: string): Secrets & { undo(): void } {
  const file = join(folder, 'secrets.json');
  const secrets: Secrets = { masterKey, postgresPassword: randomBytes(18).toString('base64url') };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return { ...secrets, undo: () => rmSync(file, { force: true }) };
}

/** Stores the next master key before anything is wrapped with it; returns that of an interrupted rotation if there is one. */
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
    // The message below reports it without the file's content.
  }
  throw new PlainFailure(`No se entiende ${file}, con las claves de esta instalación: recupérelo de un respaldo. No se ha cambiado nada.`);
}

/** The nearest folder on a path that other users cannot traverse; null without one. */
export function closedFolder(path: string): string | null {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent))
    if ((statSync(parent).mode & 0o001) === 0) return parent;
  return null;
}

/**
 * As root, PostgreSQL runs as another user, who must reach the folder; only our own folders are opened, for traversal and never for
 * reading.
 */
export function letOthersWalkTo(folder: string): void {
  if (process.getuid?.() !== 0) return;
  chmodSync(folder, statSync(folder).mode | 0o711);
  const closed = closedFolder(folder);
  if (closed)
    throw new PlainFailure(
      `La carpeta ${closed} no deja pasar a otros usuarios y PostgreSQL no puede correr como root: use otra DATA_DIR (por ejemplo /var/lib/bitacora).`,
    );
}

/** As root, the other user must also reach the programs of PostgreSQL, which are installed with Bitácora; refuses with instructions. */
export function programsWithin(program: string, asRoot = process.getuid?.() === 0): void {
  const closed = asRoot ? closedFolder(realpathSync(program)) : null;
  if (closed)
    throw new PlainFailure(
      `La carpeta ${closed}, donde está instalada Bitácora, no deja pasar a otros usuarios y PostgreSQL no puede correr como root: ` +
        `inicie Bitácora con el usuario dueño de la carpeta, instálela en otra (por ejemplo /opt/bitacora) o permita pasar con «chmod o+x ${closed}».`,
    );
}

const UNFINISHED = 'restaurando';

/** True when a restore into the folder did not finish. */
export const isUnfinished = (folder: string): boolean => existsSync(join(folder, UNFINISHED));
export const beginRestore = (folder: string): void => writeFileSync(join(folder, UNFINISHED), '');
export const endRestore = (folder: string): void => rmSync(join(folder, UNFINISHED), { force: true });

/** Refuses a folder with an unfinished restore, which only has a part of an installation. */
export function refuseUnfinished(folder: string): void {
  if (isUnfinished(folder)) throw new PlainFailure(`Una restauración no terminó en ${folder}: repítala con npm run bitacora -- restaurar.`);
}
