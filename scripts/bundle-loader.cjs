// Copied beside the bundle as `load.cjs`: loads it with the code that V8 compiled at build. V8 refuses the code of another version of
// itself and compiles again. With source maps enabled, Node loads the bundle in its own way, because only that way reads the maps.
const { readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname } = require('node:path');
const { Script, constants } = require('node:vm');

const compileByNode = Module.prototype._compile;
const compiled = new Map();

Module.prototype._compile = function compile(content, filename) {
  if (dirname(filename) !== __dirname || process.sourceMapsEnabled || process.execArgv.includes('--enable-source-maps'))
    return compileByNode.call(this, content, filename);
  const script = new Script(Module.wrap(content), {
    filename,
    cachedData: codeOf(filename),
    importModuleDynamically: constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  compiled.set(filename, script);
  const run = script.runInThisContext();
  return run.call(this.exports, this.exports, Module.createRequire(filename), this, filename, __dirname);
};

function codeOf(filename) {
  try {
    return readFileSync(`${filename}.code`);
  } catch {
    return undefined;
  }
}

/** Saves the code that is compiled by now for the next processes. */
exports.keep = () => {
  for (const [filename, script] of compiled) writeFileSync(`${filename}.code`, script.createCachedData());
};
