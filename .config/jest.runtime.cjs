const { default: Runtime } = require('jest-runtime');

/** Libraries with a state that belongs to one spec (a registry of metrics), and Jest's own modules. */
const PER_SPEC = /\/node_modules\/(\.pnpm\/)?(prom-client|expect|@jest|jest-)/;
/** Our own packages without any state: definitions and pure functions. */
const PURE = /\/packages\/(domain|audit)\/src\/(?!.*\.spec\.ts$)/;
const pure = new Map();

/**
 * Loads libraries and pure packages once per process instead of once per spec: their two thousand files took most of a spec's start. All
 * other sources are loaded again for every spec.
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

  // Jest would replace Node's own function, for the whole process, with one that ends with the first spec.
  installGetBuiltinModule() {}
};
