import { createRequire } from 'node:module';

const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

/** The test files that measure times, which others would distort. */
const measuring = [
  /test\/long\/(?!caddy|versitygw)/,
  /faults\/databaseAway/,
  /faults\/deadlinesTogether/,
  /faults\/failover/,
  /faults\/frozenDatabase/,
  /vulnerabilities\/memoryExhaustion/,
];

/** The test file that takes longest. Jest would start it late, because it is short. */
const longest = [/properties\/moneyEvents/];

const isOneOf = (patterns) => (test) => patterns.some((pattern) => pattern.test(test.path.replaceAll('\\', '/')));
const isNoneOf = (patterns) => (test) => !isOneOf(patterns)(test);

/**
 * Runs the test files in parallel, the longest first, except those that measure times. They run one after the other at
 * the end.
 */
export default class LongFormRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const parallel = tests.filter(isNoneOf(measuring));
    const longestFirst = [...parallel.filter(isOneOf(longest)), ...parallel.filter(isNoneOf(longest))];
    await super.runTests(longestFirst, watcher, options);
    await super.runTests(tests.filter(isOneOf(measuring)), watcher, { ...options, serial: true });
  }
}
