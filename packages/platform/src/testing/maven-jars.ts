import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onceARun } from './once-a-run';

/** Maximum milliseconds for Maven: with the jars in its cache, and with downloads. */
const PATIENCE = { cached: 60_000, fetching: 150_000 };
/** Class paths found before, because Maven takes seconds to compute them again. */
const KNOWN = join(__dirname, '../../../../node_modules/.cache/bitacora-maven');
const CLASSPATH_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath';

/** A library by its Maven coordinates. */
export interface Jar {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  /** Groups among its dependencies that are not needed here. */
  readonly without?: readonly string[];
}

/** The reason why a server from Maven cannot run on this machine; null without one. */
function noJava(java: number): string | null {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8', env: process.env });
  if (status !== 0) return 'there is no java here';
  const [, version = '?'] = /version "(\d+)/.exec(stderr) ?? [];
  return Number(version) >= java ? null : `java ${version} is here and ${java} is needed`;
}

/**
 * The class path of libraries and their dependencies, from Maven's cache or downloaded into it. Throws with a sentence when that fails;
 * after a failure Maven is not asked for the same libraries again in this test run. The wait for Maven blocks, because the suite is
 * selected before its tests are declared.
 */
export function mavenJars(jars: readonly Jar[], java: number): string {
  const reason = noJava(java);
  if (reason) throw new Error(reason);
  const name = jars.map(({ artifact, version }) => `${artifact}-${version}`).join('+');
  return onceARun(`jars-${name}`, () => classpathOf(jars, join(KNOWN, name)));
}

function classpathOf(jars: readonly Jar[], known: string): string {
  const before = existsSync(known) ? readFileSync(known, 'utf8') : '';
  if (before && before.split(delimiter).every((jar) => existsSync(jar))) return before;
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-maven-'));
  try {
    const classpath = askMaven(jars, folder);
    mkdirSync(KNOWN, { recursive: true });
    // Written aside and renamed, because other suites ask at the same time.
    writeFileSync(`${known}.${process.pid}`, classpath);
    renameSync(`${known}.${process.pid}`, known);
    return classpath;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function askMaven(jars: readonly Jar[], folder: string): string {
  const dependencies = jars.map(({ group, artifact, version, without = [] }) => {
    const exclusions = without.map((other) => `<exclusion><groupId>${other}</groupId><artifactId>*</artifactId></exclusion>`);
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>
      <exclusions>${exclusions.join('')}</exclusions></dependency>`;
  });
  writeFileSync(
    join(folder, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>bitacora</groupId>
    <artifactId>prueba</artifactId><version>1</version><packaging>pom</packaging>
    <dependencies>${dependencies.join('')}</dependencies></project>`,
  );
  const run = (patience: number, ...options: string[]) =>
    spawnSync('mvn', ['-B', '-q', ...options, CLASSPATH_GOAL, '-Dmdep.outputFile=classpath'], {
      cwd: folder,
      env: process.env,
      timeout: patience,
      killSignal: 'SIGKILL',
      stdio: 'ignore',
    });
  const cached = run(PATIENCE.cached, '-o');
  if (cached.error && 'code' in cached.error && cached.error.code === 'ENOENT') throw new Error('there is no mvn here');
  if (cached.status !== 0 && run(PATIENCE.fetching).status !== 0)
    throw new Error(`Maven did not bring ${jars[0]?.artifact} in ${PATIENCE.fetching / 1000} s or less`);
  return readFileSync(join(folder, 'classpath'), 'utf8').trim();
}
