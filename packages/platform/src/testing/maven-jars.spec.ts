import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mavenJars } from './maven-jars';

const jar = (artifact: string) => [{ group: 'org.example', artifact, version: '1' }];
const before = { ...process.env };
let folder: string;
const program = (name: string, script: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-maven-spec-'));
  process.env['BITACORA_TEST_RUN'] = folder;
  process.env['PATH'] = `${folder}:${process.env['PATH']}`;
  program('java', `echo 'openjdk version "17.0.1"' >&2`);
});
afterEach(() => {
  Object.assign(process.env, before);
  rmSync(folder, { recursive: true, force: true });
});

it('asks Maven once in a run for libraries that it does not bring, and still asks it for others', () => {
  // Simulates Maven with an empty cache that can only download the second library.
  program(
    'mvn',
    `case "$*" in *" -o "*) exit 1;; esac
grep -o '<artifactId>[a-z]*</artifactId><version>' pom.xml >> ${folder}/asked
grep -q second pom.xml || exit 1
echo ${folder}/java > classpath`,
  );
  const reason = /Maven did not bring first/;
  expect(() => mavenJars(jar('first'), 17)).toThrow(reason);
  expect(() => mavenJars(jar('first'), 17)).toThrow(reason);
  expect(mavenJars(jar('second'), 17)).toBe(join(folder, 'java'));
  const asked = readFileSync(join(folder, 'asked'), 'utf8').match(/first|second/g);
  expect(asked).toEqual(['first', 'second']);
});

it('names the missing part in a sentence, without asking Maven', () => {
  program('mvn', `echo asked >> ${folder}/asked`);
  expect(() => mavenJars(jar('any'), 21)).toThrow('java 17 is here and 21 is needed');
  expect(existsSync(join(folder, 'asked'))).toBe(false);
});
