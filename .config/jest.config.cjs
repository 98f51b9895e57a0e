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
  'fast-check',
  'pure-rand',
];

const rootDir = join(__dirname, '..');

const common = {
  rootDir,
  transform: { '^.+\\.(t|j|mj)s$': ['@swc/jest', { ...swc, sourceMaps: 'inline' }] },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]*/node_modules/)?(${esOnly.join('|')}))`],
  testEnvironmentOptions: { customExportConditions: ['source', 'require', 'node', 'module-sync', 'default'] },
  modulePathIgnorePatterns: ['/dist/'],
};
const withPostgres = {
  globalSetup: '<rootDir>/.config/jest.postgres-setup.cjs',
  globalTeardown: '<rootDir>/.config/jest.postgres-teardown.cjs',
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  // Settings of the whole run: Jest takes them from no project. Limits catch hanging tests, not slow ones.
  testTimeout: 300_000,
  projects: [
    { ...common, displayName: 'domain', testMatch: ['<rootDir>/packages/{domain,ui,documents}/**/*.spec.ts'] },
    {
      ...common,
      ...withPostgres,
      displayName: 'services',
      testMatch: ['<rootDir>/packages/{event-store,platform}/**/*.spec.ts', '<rootDir>/services/**/*.spec.ts'],
    },
  ],
};
