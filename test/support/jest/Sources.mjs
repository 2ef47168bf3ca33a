import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { transformedFile } from './transformSources.mjs';

const require = createRequire(import.meta.url);

/** One script for each source that a test of this worker has loaded, so that V8 compiles each function once. */
const scripts = new Map();

/** AdminJS reads it during its import. It then serves its scripts for production and the components of the build. */
const environmentOfAdminJs = { NODE_ENV: 'production', ADMIN_JS_TMP_DIR: 'build/adminjs' };

/** As an `import` resolves it, also in a package that has no entry for `require`. */
function requirePackage(name) {
  const url = import.meta.resolve(name);
  const { NODE_ENV } = process.env;
  if (/^@?adminjs/.test(name)) Object.assign(process.env, environmentOfAdminJs);
  try {
    return require(url.startsWith('file:') ? fileURLToPath(url) : url);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

function compile(filename) {
  // With its mode 1, esbuild would give the default import of a module that Node.js loads the whole module.
  const text = readFileSync(filename, 'utf8').replaceAll(/(__toESM\(require\("[^"]+"\)), 1\)/g, '$1)');
  const names = 'module, exports, require, moduleUrl, setTimeout, setInterval';
  return new Script(`(function (${names}) {${text}\n})`, { filename });
}

/** The sources that one test file loads: new instances, in the context of the process. */
export class Sources {
  /** By path. */
  modules = new Map();

  /**
   * @param globals what `@jest/globals` exports
   * @param timers the `setTimeout` and `setInterval` of the sources
   */
  constructor(globals, timers) {
    this.globals = globals;
    this.timers = timers;
  }

  /** Loads a source, given by its path without symbolic links, and returns its exports. */
  load(path) {
    const loaded = this.modules.get(path);
    if (loaded) return loaded.exports;
    const module = { exports: {} };
    this.modules.set(path, module);
    if (!scripts.has(path)) scripts.set(path, compile(transformedFile(path)));
    const run = scripts.get(path).runInThisContext();
    const load = (name) => this.import(name, dirname(path));
    run(module, module.exports, load, pathToFileURL(path).href, this.timers.setTimeout, this.timers.setInterval);
    return module.exports;
  }

  import(name, folder) {
    if (name === '@jest/globals') return this.globals;
    if (!name.startsWith('.')) return requirePackage(name);
    const path = join(folder, name);
    const source = path.replace(/\.js$/, '.ts');
    return scripts.has(source) || existsSync(source) ? this.load(source) : require(path);
  }
}
