import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** Resources that a test file must close or wait for. Each keeps a process alive. */
const watched = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'Worker', 'MessagePort'];
const defaultPatienceMs = 10_000;
const pollMs = 20;

const openResources = () => process.getActiveResourcesInfo().filter((type) => watched.includes(type));

const mostTimers = 1_000;

/**
 * Records the timers that a test file sets with its globals. Not by their type: Jest's own timers begin and end at any
 * time, and would hide a leak or look like one.
 */
class Timers {
  recorded = [];

  record(set) {
    const recording = (...args) => {
      const timer = set(...args);
      // Its stack becomes text only in a report of a leak.
      this.recorded.push({ timer, set: new Error() });
      if (this.recorded.length > mostTimers) this.recorded = this.open();
      return timer;
    };
    // `util.promisify` finds its own form there.
    return Object.defineProperties(recording, Object.getOwnPropertyDescriptors(set));
  }

  /** Those that have neither fired nor been cleared, and keep the process alive. */
  open() {
    return this.recorded.filter(({ timer }) => !timer._destroyed && timer.hasRef());
  }
}

/**
 * The storages that the current test file uses. Node.js copies the value of each enabled storage to every new promise.
 * Those of earlier files would slow down all later files of the worker.
 */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runRecorded(...args) {
  storages.add(this);
  return run.apply(this, args);
};

/** The names of the models whose indexes earlier files have created in the database of this worker. */
const indexedModels = new Set();

/**
 * A Node.js environment that fails a test file which leaves a server, a connection, a process or a timer open, or whose
 * promise is rejected without a handler outside its tests (Jest itself watches the tests). It waits ten seconds for
 * them to end, or `patienceMs` of its options.
 */
export default class LeakCheckingEnvironment extends TestEnvironment {
  rejections = [];
  timers = new Timers();
  recordRejection = (reason) => this.rejections.push(reason);

  constructor(config, context) {
    super(config, context);
    this.patienceMs = config.projectConfig.testEnvironmentOptions.patienceMs ?? defaultPatienceMs;
  }

  async setup() {
    await super.setup();
    process.on('unhandledRejection', this.recordRejection);
    this.openBefore = openResources();
    this.global.indexedModels = indexedModels;
    for (const name of ['setTimeout', 'setInterval']) this.global[name] = this.timers.record(this.global[name]);
  }

  async teardown() {
    const until = performance.now() + this.patienceMs;
    while (this.leaked().length > 0 && performance.now() < until) await pause(pollMs);
    const leaked = this.leaked();
    process.off('unhandledRejection', this.recordRejection);
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
    if (this.rejections.length > 0) throw this.rejections[0];
    if (leaked.length > 0) throw new Error(`the test file left open: ${leaked.join(', ')}`);
  }

  /** The types of the resources that were opened since `setup` and are still open, and the places of timers. */
  leaked() {
    const before = [...this.openBefore];
    const resources = openResources().filter((type) => {
      const place = before.indexOf(type);
      if (place >= 0) before.splice(place, 1);
      return place < 0;
    });
    return [...resources, ...this.timers.open().map(({ set }) => `a timer ${set.stack.split('\n')[2]?.trim()}`)];
  }
}
