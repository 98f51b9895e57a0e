import { existsSync } from 'node:fs';
import { agesOf } from '@bitacora/backup';
import type { PlanVigente } from './backup-plan';
import type { Backups, ServiceRuntime } from './runtime';

const KEY_UNREADABLE =
  'No se entiende la clave de respaldo del archivo clave-de-respaldo, en DATA_DIR: escriba en él la que anotó en papel, o póngala en BACKUP_KEY.';
/** Milliseconds of silence after which the process that backs up counts as gone. */
const SILENT = 60_000;

/** The reason why a process cannot make backups by itself, as a sentence; null when it can. */
export async function impedimentoDeRespaldo({ plan, hasKey, held, carryOut }: Backups): Promise<string | null> {
  if (carryOut === null) return 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.';
  if ((await plan()).carpeta === null) return 'No hay carpeta de respaldos: elígela aquí, en otro disco que los datos, o pon BACKUP_DIR.';
  // A key that nobody wrote down restores nothing, so it is made only where a user reads it.
  try {
    if (!hasKey())
      return 'Falta la clave de respaldo: créala aquí, o ejecuta una vez npm run bitacora -- respaldar en el equipo, y anótala en papel.';
  } catch {
    return KEY_UNREADABLE;
  }
  // The original installation may be alive, and may continue to back up into that folder.
  if (await held()) return 'Restaurada y en cuarentena: respalda sola otra vez después de terminar la cuarentena en Operación › Entregas.';
  return null;
}

/** A process that carries out backups and reviews, as the others show it. */
export interface Ejecutor {
  readonly plan: PlanVigente;
  readonly impedimento: string | null;
  /** True while there is a key. */
  readonly con_clave: boolean;
  /** True when the environment sets the key, so that it cannot be made or changed on screen. */
  readonly clave_fija: boolean;
  /** True when the environment sets the master key. */
  readonly maestra_fija: boolean;
}

type RuntimeOfBackups = Pick<ServiceRuntime, 'pool' | 'backups'>;

/** The state of this process as one that carries out backups. */
export async function ejecutorPropio({ backups }: RuntimeOfBackups): Promise<Ejecutor> {
  const { hasKey, keyFixed: clave_fija, masterFixed: maestra_fija } = backups;
  let con_clave = true;
  try {
    con_clave = hasKey();
  } catch {
    // A damaged key exists too; the impediment reports it.
  }
  return { plan: await backups.plan(), impedimento: await impedimentoDeRespaldo(backups), con_clave, clave_fija, maestra_fija };
}

/** Reports the abilities of this process to the others, if it carries out backups. */
export async function decirEjecutor(runtime: RuntimeOfBackups): Promise<void> {
  if (runtime.backups.carryOut === null) return;
  await runtime.pool.query(
    `insert into respaldos.ejecutor (visto, estado) values (now(), $1)
     on conflict (unica) do update set visto = excluded.visto, estado = excluded.estado`,
    [JSON.stringify(await ejecutorPropio(runtime))],
  );
}

/** The process that carries out backups and reviews: this one, or another that reported recently; null when only a terminal can. */
export async function ejecutorDe(runtime: RuntimeOfBackups): Promise<Ejecutor | null> {
  if (runtime.backups.carryOut !== null) return ejecutorPropio(runtime);
  const { rows } = await runtime.pool.query<{ estado: Ejecutor }>(
    'select estado from respaldos.ejecutor where visto > now() - make_interval(secs => $1)',
    [SILENT / 1000],
  );
  return rows[0]?.estado ?? null;
}

/** The ages of the installation's backups. A process without that folder goes by the recorded results. */
export async function edadesDeRespaldo({ pool, backups }: RuntimeOfBackups) {
  const { carpeta } = await backups.plan();
  const seen = carpeta !== null && (backups.carryOut !== null || existsSync(carpeta));
  return agesOf(pool, seen ? carpeta : null);
}
