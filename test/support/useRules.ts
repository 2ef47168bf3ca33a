import { afterAll, beforeAll } from '@jest/globals';

/** Changes rules of the service for the tests of a part, which share its process with those of other parts. */
export function useRules<Rules extends object>(
  changed: Rules,
  changes: Partial<Record<keyof Rules, number | object>>,
): void {
  let shipped: Rules;
  beforeAll(() => {
    shipped = { ...changed };
    Object.assign(changed, changes);
  });
  afterAll(() => void Object.assign(changed, shipped));
}
