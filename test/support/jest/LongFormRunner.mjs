import { createRequire } from 'node:module';

const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

/** The test files that measure times, which others would distort. */
const measuring = [/test\/long\//, /faults\/databaseAway/, /vulnerabilities\/memoryExhaustion/];

/** Runs the test files in parallel, except those that measure times. They run one after the other at the end. */
export default class LongFormRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const isMeasuring = ({ path }) => measuring.some((measured) => measured.test(path.replaceAll('\\', '/')));
    await super.runTests(
      tests.filter((test) => !isMeasuring(test)),
      watcher,
      options,
    );
    await super.runTests(tests.filter(isMeasuring), watcher, { ...options, serial: true });
  }
}
