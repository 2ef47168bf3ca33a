import { inspect } from 'node:util';
import { it } from '@jest/globals';

type Check<Case extends unknown[]> = (title: string, check: (...each: Case) => Promise<void>) => void;

/**
 * One test for a whole table, as `it.each` has one for each case: all are asked one after the other on one fixture, which costs
 * most of such a test. For cases that do not influence each other. It fails with every case that does, each by what it is.
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
