import { setTimeout as pause } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** Resources that a test file must close; each keeps a process alive. */
const watched = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'Worker', 'MessagePort'];
const patienceMs = 5_000;
const pollMs = 20;

const openResources = () => process.getActiveResourcesInfo().filter((type) => watched.includes(type));

/** A Node.js environment that fails a test file which leaves a server, a connection or a process open. */
export default class LeakCheckingEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.openBefore = openResources();
  }

  async teardown() {
    const until = performance.now() + patienceMs;
    while (this.leaked().length > 0 && performance.now() < until) await pause(pollMs);
    const leaked = this.leaked();
    await super.teardown();
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
