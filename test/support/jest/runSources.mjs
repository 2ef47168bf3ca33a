import { createRequire } from 'node:module';
import { Connection } from 'mongodb/lib/cmap/connection.js';
import { Server } from 'mongodb/lib/sdam/server.js';
import mongoose from 'mongoose';
import { Sources } from './Sources.mjs';
import { transformedFile } from './transformSources.mjs';

const require = createRequire(import.meta.url);
const { default: runCircus } = require('jest-circus/runner');

/** Symbols on the global object, each with a reference to all tests of a file. */
const stateOfFramework = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

const { cleanup } = Connection.prototype;
const { command } = Server.prototype;
const readPreference = Object.getOwnPropertyDescriptor(mongoose.mongo.Collection.prototype, 'readPreference');

/** Undoes what the sources of a test file changed in packages and ends all references to them. */
function forgetSources() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (stateOfFramework.includes(symbol.description)) delete globalThis[symbol];
  }
  Object.assign(Connection.prototype, { cleanup });
  Object.assign(Server.prototype, { command });
  Object.defineProperty(mongoose.mongo.Collection.prototype, 'readPreference', readPreference);
  mongoose.deleteModel(/./);
  mongoose.set('transactionAsyncLocalStorage', false);
  mongoose.connection.removeAllListeners();
  // AdminJS would keep the console's adapter, and use the first one that is registered.
  delete globalThis.RegisteredAdapters;
}

/**
 * Runs a test file with Jest's own framework, but in the context of the process and with packages that are loaded once
 * in a worker. Jest would load each module of the service and its packages again for each file, in a context of its
 * own, in which each access to a global is slow and no code is compiled yet. Each file still gets new instances of all
 * sources, and Mongoose without models.
 */
export default async function runSources(globalConfig, config, environment, runtime, testPath, sendMessage) {
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
      const sources = new Sources(globals, environment.timers);
      environment.mapSources = () => {
        for (const file of [...sources.modules.keys()].map(transformedFile))
          runtime.getSourceMaps().set(file, `${file}.map`);
      };
      try {
        sources.load(path);
      } catch (error) {
        environment.mapSources();
        throw error;
      }
    },
  });
  try {
    return await runCircus(globalConfig, config, environment, runtime, testPath, sendMessage);
  } finally {
    forgetSources();
  }
}
