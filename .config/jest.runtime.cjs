const { default: Runtime } = require('jest-runtime');

/** Libraries with a state that belongs to one spec (a registry of metrics), and what Jest itself is made of. */
const PER_SPEC = /\/node_modules\/(\.pnpm\/)?(prom-client|expect|@jest|jest-)/;
/** Our own packages without any state: definitions and pure functions. */
const PURE = /\/packages\/(domain|audit)\/src\/(?!.*\.spec\.ts$)/;
const pure = new Map();

/**
 * Loads libraries and pure packages once for each process, instead of once for each spec: most of a spec's start was their two thousand
 * files. All other sources are loaded afresh for every spec.
 */
module.exports = class SharedModules extends Runtime {
  requireModuleOrMock(from, name) {
    if (this._resolution.isCoreModule(name) || name.startsWith('@jest/')) return super.requireModuleOrMock(from, name);
    const path = this._resolution.resolveCjs(from, name);
    if (path.includes('/node_modules/') && !PER_SPEC.test(path) && !path.endsWith('.json')) return require(path);
    if (!PURE.test(path)) return super.requireModuleOrMock(from, name);
    if (!pure.has(path)) pure.set(path, super.requireModuleOrMock(from, name));
    return pure.get(path);
  }

  // Node's own would be replaced, for the whole process, by one that ends with the first spec.
  installGetBuiltinModule() {}
};
