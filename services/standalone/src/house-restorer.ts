import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { BackupFolder, BackupKey, CannotRestore, lastEvent, type Point, pointNames, readPoint } from '@bitacora/backup';
import type { RespaldosRestaurables, Restauracion } from '@bitacora/domain/contracts/routes';
import { type Restorer, sentenceOf } from '@bitacora/platform';
import type { Config } from './config';
import { besideOf, markWhole, removeBeside } from './restored-house';

const MAIN = join(__dirname, 'cli', 'main.js');
/** Number of points shown, the newest ones. */
const SHOWN = 10;
const OF_THE_CENTRE = ['InstalacionIniciada', 'CentroConfigurado'];

/** Restores a backup beside an empty house, by the operator's command in a process of its own, while the empty house keeps running. */
export class HouseRestorer implements Restorer {
  private now: Restauracion = { estado: 'ninguna', desde: null, detalle: null };
  private child: ChildProcess | null = null;
  private tell: () => void = () => undefined;
  /** Resolves once a restored house is complete beside the empty one. */
  readonly whole = new Promise<void>((done) => {
    this.tell = done;
  });

  constructor(
    private readonly config: Config,
    private readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  state(): Restauracion {
    return this.now;
  }

  async points(keyText: string): Promise<RespaldosRestaurables> {
    const folder = this.folder(keyText);
    const names = (await pointNames(folder)).slice(-SHOWN).reverse();
    const [newest] = names;
    if (newest === undefined) throw new CannotRestore(`No hay respaldos en ${folder.path}: revise BACKUP_DIR.`);
    const points = await Promise.all(names.map(async (name) => [name, await readPoint(folder, name)] as const));
    return {
      carpeta: folder.path,
      centro: await centreOf(folder, await readPoint(folder, newest)),
      puntos: await Promise.all(
        points.map(async ([punto, { at, version, position, events, files, segments, state }]) => ({
          punto,
          momento: at,
          version,
          hechos: events ?? position,
          archivos: files.length,
          bytes: (await Promise.all([...segments, state].map(({ name }) => folder.bytes(name)))).reduce((sum, bytes) => sum + bytes, 0),
        })),
      ),
    };
  }

  async begin(keyText: string, name: string): Promise<void> {
    if (this.now.estado === 'restaurando' || this.now.estado === 'lista') throw new CannotRestore('Ya se está restaurando un respaldo.');
    const folder = this.folder(keyText);
    if (!(await pointNames(folder)).includes(name)) throw new CannotRestore('Ese respaldo ya no está en la carpeta: elija otro.');
    // With another key it fails here, before anything starts.
    const { position } = await readPoint(folder, name);
    this.now = { estado: 'restaurando', desde: new Date().toISOString(), detalle: null };
    void this.restore(keyText, folder.path, position).then(
      () => {
        this.now = { ...this.now, estado: 'lista' };
        this.tell();
      },
      (error: Error) => {
        this.now = { ...this.now, estado: 'fallida', detalle: error.message };
      },
    );
  }

  /** Ends a running restore; the next start removes its remains. */
  stop(): void {
    this.child?.kill('SIGTERM');
  }

  private folder(keyText: string): BackupFolder {
    if (!this.config.BACKUP_DIR)
      throw new CannotRestore('El servidor no sabe dónde están los respaldos: inicie Bitácora con su carpeta en BACKUP_DIR.');
    return new BackupFolder(resolve(this.config.BACKUP_DIR), BackupKey.parse(keyText));
  }

  private async restore(key: string, folder: string, position: number): Promise<void> {
    await removeBeside(this.dataDir);
    const env = { ...this.env, DATA_DIR: besideOf(this.dataDir), BACKUP_DIR: folder, BACKUP_KEY: key, WITH_PARENT: 'true' };
    const child = spawn(process.execPath, [MAIN, 'restaurar', '--hasta', String(position), '--json'], {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.child = child;
    let answer = '';
    child.stdout.on('data', (chunk) => {
      answer += chunk;
    });
    const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
    this.child = null;
    if (code === 0) return markWhole(this.dataDir);
    await removeBeside(this.dataDir);
    throw new Error(sentenceOf(answer) || 'La restauración terminó a mitad: inténtelo otra vez.');
  }
}

/** The name of the centre in a point. */
async function centreOf(folder: BackupFolder, point: Point): Promise<string | null> {
  const data = await lastEvent(folder, point, OF_THE_CENTRE);
  const centre = (data?.['centro'] ?? data) as { readonly nombre?: unknown } | null;
  return typeof centre?.nombre === 'string' ? centre.nombre : null;
}
