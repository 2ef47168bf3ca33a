import { inspect } from 'node:util';
import { it } from '@jest/globals';

type Check<Case extends unknown[]> = (title: string, check: (...each: Case) => Promise<void>) => void;

/**
 * Checks all cases of a table in one test, unlike `it.each`, which runs one test for each. The cases share one fixture,
 * which is the expensive part, so they must not affect each other. The test fails with a list of all failed cases.
 */
export function itForAll<Case extends unknown[] | [unknown]>(cases: readonly Case[]): Check<Case>;
export function itForAll<Case>(cases: readonly Case[]): Check<[Case]>;
export function itForAll(cases: readonly unknown[]): Check<unknown[]> {
  const areLists = cases.every(Array.isArray);
  return (title, check) =>
    it(title, async () => {
      const failures: unknown[] = [];
      for (const each of cases) {
        await check(...(areLists ? (each as unknown[]) : [each])).catch((error) => {
          if (error instanceof Error) error.message = `${inspect(each, { breakLength: Infinity })}: ${error.message}`;
          failures.push(error);
        });
      }
      if (failures.length > 0) throw new AggregateError(failures);
    });
}
