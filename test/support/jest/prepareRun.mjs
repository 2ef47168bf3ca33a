import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import startDatabase from '../../../build/test/support/startDatabase.js';
import { bundleTests } from './bundleTests.mjs';

/** One call for 50 files takes a third of the time of 50 calls. More would need more than 1 GB. */
const filesPerCall = 50;

/** Starts the database of the run, and bundles all test files unless the run is of some of them. */
export default async function prepareRun({ testPathPatterns }, { testPathIgnorePatterns }) {
  await startDatabase();
  if (testPathPatterns.isSet() || process.env.LONG_FORM) return;
  const ignored = new RegExp(testPathIgnorePatterns.join('|'));
  const files = readdirSync('test', { recursive: true })
    .map((file) => join(process.cwd(), 'test', file))
    .filter((file) => file.endsWith('.test.ts') && !ignored.test(file));
  for (let start = 0; start < files.length; start += filesPerCall)
    await bundleTests(files.slice(start, start + filesPerCall));
  process.env.TESTS_ARE_BUNDLED = 'true';
}
