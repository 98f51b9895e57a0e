const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** The contexts of `SharedRealm`: code that is compiled for them runs in the realm of the process. */
const own = new WeakSet();
const compileFunction = vm.compileFunction;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(code, parameters, own.has(options?.parsingContext) ? { ...options, parsingContext: undefined } : options);

/**
 * An environment without a realm of its own. Libraries that are loaded once per process (jest.runtime.cjs) and the specs share the same
 * `Error`, `Map` and `Reflect`. When a spec ends, its mocks and the variables that it added to the environment are removed.
 */
module.exports = class SharedRealm extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    own.add(this.context);
    this.inner = this.global;
    this.before = new Set(Object.getOwnPropertySymbols(globalThis));
    this.variables = { ...process.env };
    this.exit = process.exit;
    this.global = globalThis;
    for (const key of Reflect.ownKeys(this.inner)) if (!(key in globalThis)) globalThis[key] = this.inner[key];
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.global = this.inner;
    await super.teardown();
    process.exit = this.exit;
    // Jest's own globals, whose names are in capitals. Globals of a library stay for the following specs.
    const ofSpec = (key) => !this.before.has(key) && /jest|^[A-Z_]+$/.test(key.description);
    for (const key of Object.getOwnPropertySymbols(globalThis).filter(ofSpec)) Reflect.deleteProperty(globalThis, key);
    for (const key of Object.keys(process.env)) if (!(key in this.variables)) delete process.env[key];
    Object.assign(process.env, this.variables);
  }
};
