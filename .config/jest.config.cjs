const { join } = require('node:path');
const swc = require('./swc.cjs');

// ES-only packages that Jest on Node 20 cannot require: they are compiled like our own sources.
const esOnly = [
  '@nestjs\\+',
  '@nestjs/',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  'uid@',
  'uid/',
  '@borewit',
  'path-to-regexp',
  'iterare',
  'load-esm',
  'openid-client',
  'oauth4webapi',
  'jose@',
  'jose/',
  'fast-check',
  'pure-rand',
  'qr/',
  '@noble',
  '@scure',
];

const rootDir = join(__dirname, '..');

const common = {
  rootDir,
  transform: { '^.+\\.(t|j|mj)s$': ['@swc/jest', { ...swc, sourceMaps: 'inline' }] },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]*/node_modules/)?(${esOnly.join('|')}))`],
  testEnvironmentOptions: { customExportConditions: ['source', 'require', 'node', 'module-sync', 'default'] },
  modulePathIgnorePatterns: ['/dist/'],
  runtime: '<rootDir>/.config/jest.runtime.cjs',
  testEnvironment: '<rootDir>/.config/jest.environment.cjs',
};
const withPostgres = {
  globalSetup: '<rootDir>/.config/jest.postgres-setup.cjs',
  globalTeardown: '<rootDir>/.config/jest.postgres-teardown.cjs',
};

const conReact = {
  ...swc,
  sourceMaps: 'inline',
  jsc: { ...swc.jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  // Settings of the whole run: Jest takes them from no project. Limits catch hanging tests, not slow ones (docs/adr/0042-limits-catch-hanging-tests.md).
  testTimeout: 900_000,
  // A service's spec waits for PostgreSQL and other processes a third of its time, so three at a time fill two cores.
  maxWorkers: 3,
  testSequencer: '<rootDir>/.config/jest.sequencer.cjs',
  // Each spec loads its own modules, so a process that ran many specs spends more time on garbage collection than on tests.
  workerIdleMemoryLimit: '1200MB',
  projects: [
    { ...common, displayName: 'domain', testMatch: ['<rootDir>/packages/{audit,domain,ui,documents}/**/*.spec.ts'] },
    {
      ...common,
      displayName: 'apps',
      testMatch: ['<rootDir>/apps/**/*.spec.ts'],
      // The logic of screens, without a browser; styles are left out.
      transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', conReact] },
      testEnvironmentOptions: { customExportConditions: ['source', 'require', 'node', 'default'] },
      moduleNameMapper: { '\\.css$': '<rootDir>/.config/jest.no-styles.cjs' },
    },
    {
      ...common,
      ...withPostgres,
      displayName: 'services',
      testMatch: ['<rootDir>/packages/{backup,event-store,platform}/**/*.spec.ts', '<rootDir>/services/**/*.spec.ts'],
    },
  ],
};
