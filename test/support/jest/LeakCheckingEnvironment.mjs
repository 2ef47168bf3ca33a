import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ModuleMocker } from 'jest-mock';

/** Resources that a test file must close or wait for. Each keeps a process alive. */
const watched = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'Worker', 'MessagePort'];
const defaultPatienceMs = 10_000;
const pollMs = 20;

const openResources = () => process.getActiveResourcesInfo().filter((type) => watched.includes(type));

const mostTimers = 1_000;

/** `setTimeout` and `setInterval` of a test file. They record the timers that they set. */
class Timers {
  recorded = [];
  setTimeout = this.recording(setTimeout);
  setInterval = this.recording(setInterval);

  recording(set) {
    const recording = (...args) => {
      const timer = set(...args);
      // Its stack becomes text only in a report of a leak.
      this.recorded.push({ timer, set: new Error() });
      if (this.recorded.length > mostTimers) this.recorded = this.pending();
      return timer;
    };
    // `util.promisify` finds its own form there.
    return Object.defineProperties(recording, Object.getOwnPropertyDescriptors(set));
  }

  /** Those that have neither fired nor been cleared. */
  pending() {
    return this.recorded.filter(({ timer }) => !timer._destroyed);
  }

  /** Those of `pending` that keep the process alive. */
  open() {
    return this.pending().filter(({ timer }) => timer.hasRef());
  }

  placesOfOpen() {
    return this.open().map(({ set }) => `a timer ${set.stack.split('\n')[2]?.trim()}`);
  }

  /** A timer that goes on would keep all modules of its file in memory. */
  clear() {
    for (const { timer } of this.pending()) clearTimeout(timer);
    this.recorded = [];
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

/**
 * Node.js keeps with each open port and name look-up the hook or the test that ran when it was created. Removes what
 * leads from these to the sources of the file.
 */
function forgetFunctions(block) {
  for (const each of [...block.hooks, ...block.children]) {
    if (each.type === 'describeBlock') forgetFunctions(each);
    Object.assign(each, { fn: undefined, asyncError: undefined, parent: undefined });
  }
}

/** The names of the models whose indexes earlier files have created in the database of this worker. */
globalThis.indexedModels = new Set();
/** The validators of answers that earlier files of this worker have compiled. They refer to no sources. */
globalThis.answerValidators = new Map();

/**
 * An environment that fails a test file which leaves a server, a connection, a process or a timer open, or whose
 * promise is rejected without a handler outside its tests (Jest itself watches the tests). It waits ten seconds for
 * them to end, or `patienceMs` of its options. It has no context of its own, because `runSources` needs none.
 */
export default class LeakCheckingEnvironment {
  global = {};
  moduleMocker = new ModuleMocker(globalThis);
  rejections = [];
  timers = new Timers();
  recordRejection = (reason) => this.rejections.push(reason);

  constructor({ projectConfig }) {
    this.patienceMs = projectConfig.testEnvironmentOptions.patienceMs ?? defaultPatienceMs;
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node'];
  }

  /** Set by `runSources`: makes the stacks that are read from now on name the sources. */
  mapSources() {}

  async handleTestEvent({ name, error }, state) {
    if (name === 'run_finish') this.rootDescribeBlock = state.rootDescribeBlock;
    if (name === 'error' || name.endsWith('_failure')) this.mapSources();
    // Jest would report only the leak, and not the failed hook that caused it.
    if (name === 'hook_failure') this.hookError ??= error;
  }

  async setup() {
    process.on('unhandledRejection', this.recordRejection);
    this.openBefore = openResources();
  }

  async teardown() {
    const until = performance.now() + this.patienceMs;
    while (this.isLeaking() && performance.now() < until) await pause(pollMs);
    process.off('unhandledRejection', this.recordRejection);
    if (this.isLeaking()) this.mapSources();
    const leaked = [...this.openedResources(), ...this.timers.placesOfOpen()];
    this.timers.clear();
    for (const storage of storages) storage.disable();
    storages.clear();
    if (this.rootDescribeBlock) forgetFunctions(this.rootDescribeBlock);
    if (this.rejections.length > 0) throw this.rejections[0];
    if (leaked.length > 0) throw this.hookError ?? new Error(`the test file left open: ${leaked.join(', ')}`);
  }

  isLeaking() {
    return this.openedResources().length + this.timers.open().length > 0;
  }

  /** The types of the resources that were opened since `setup` and are still open. */
  openedResources() {
    const before = [...this.openBefore];
    return openResources().filter((type) => {
      const place = before.indexOf(type);
      if (place >= 0) before.splice(place, 1);
      return place < 0;
    });
  }
}
