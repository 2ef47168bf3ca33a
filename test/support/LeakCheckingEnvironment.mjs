import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** Resources that a test file must close or wait for. Each keeps a process alive. */
const watched = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'Worker', 'MessagePort'];
const patienceMs = 10_000;
const pollMs = 20;

const openResources = () => process.getActiveResourcesInfo().filter((type) => watched.includes(type));

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
 * A Node.js environment that fails a test file which leaves a server, a connection or a process open, or whose
 * promise is rejected without a handler outside its tests (Jest itself watches the tests).
 */
export default class LeakCheckingEnvironment extends TestEnvironment {
  rejections = [];
  recordRejection = (reason) => this.rejections.push(reason);

  async setup() {
    await super.setup();
    process.on('unhandledRejection', this.recordRejection);
    this.openBefore = openResources();
  }

  async teardown() {
    const until = performance.now() + patienceMs;
    while (this.leaked().length > 0 && performance.now() < until) await pause(pollMs);
    const leaked = this.leaked();
    process.off('unhandledRejection', this.recordRejection);
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
    if (this.rejections.length > 0) throw this.rejections[0];
    if (leaked.length > 0) throw new Error(`the test file left open: ${leaked.join(', ')}`);
  }

  /** The types of the resources that were opened since `setup` and are still open. */
  leaked() {
    const before = [...this.openBefore];
    return openResources().filter((type) => {
      const place = before.indexOf(type);
      if (place >= 0) before.splice(place, 1);
      return place < 0;
    });
  }
}
