import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';
import { bundleOf, bundleTests } from './bundleTests.mjs';

const require = createRequire(import.meta.url);
const { default: runCircus } = require('jest-circus/runner');

/** The packages of which each test file gets new instances, because our sources change their state. */
const freshPackages = JSON.parse(readFileSync('test/support/jest/freshPackages.json', 'utf8'));
/** One script for all files, so that V8 compiles each function once. */
const packages = compile(join(process.cwd(), 'node_modules/.cache/freshPackages.cjs'));

/** A CommonJS module whose timers are arguments, because Jest uses those of the process. */
function compile(filename) {
  // With its mode 1, esbuild would give the default import of a module that Node.js loads the whole module.
  const text = readFileSync(filename, 'utf8').replaceAll(/(__toESM\(require\("[^"]+"\)), 1\)/g, '$1)');
  const code = `(function (exports, require, setTimeout, setInterval) {${text}\n})`;
  return new Script(code, { filename, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
}

function evaluate(script, requireFrom, { setTimeout, setInterval }) {
  const exports = {};
  script.runInThisContext()(exports, requireFrom, setTimeout, setInterval);
  return exports;
}

/** Symbols on the global object, each with a reference to all tests of a file. */
const stateOfFramework = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

/** As an `import` resolves it, also in a package that has no entry for `require`. */
function requirePackage(name) {
  const url = import.meta.resolve(name);
  return require(url.startsWith('file:') ? fileURLToPath(url) : url);
}

/**
 * Runs a test file with Jest's own framework, but bundled and in the context of the process. Jest would load each
 * module of the service and its packages again for each file, in a context of its own, in which each access to a global
 * is slow. Each file still gets new instances of all sources and of the packages with state.
 */
export default async function runBundled(globalConfig, config, environment, runtime, testPath, sendMessage) {
  let globals;
  Object.assign(runtime, {
    setGlobalsForRuntime: (provided) => {
      globals = provided;
    },
    // The framework's state is that of the file.
    requireInternalModule: (path) => {
      delete require.cache[path];
      return createRequire(import.meta.url)(path);
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: async (path) => {
      if (!process.env.TESTS_ARE_BUNDLED) await bundleTests([path]);
      const file = bundleOf(path);
      environment.mapSources = async () => {
        await bundleTests([path], { sourcemap: true });
        runtime.getSourceMaps().set(file, `${file}.map`);
      };
      const fresh = evaluate(packages, require, environment.timers);
      const load = (name) => {
        if (name === '@jest/globals') return globals;
        return freshPackages.includes(name) ? fresh[name]() : requirePackage(name);
      };
      try {
        evaluate(compile(file), load, environment.timers);
      } catch (error) {
        await environment.mapSources();
        throw error;
      }
    },
  });
  try {
    return await runCircus(globalConfig, config, environment, runtime, testPath, sendMessage);
  } finally {
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (stateOfFramework.includes(symbol.description)) delete globalThis[symbol];
    }
  }
}
