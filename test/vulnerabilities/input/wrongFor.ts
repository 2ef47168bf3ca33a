import type { Spot } from './Spot.js';
import type { Kind } from './sampleOf.js';

/** Invalid values for a place of this kind: operators, lists, and values of another type. */
export const wrongFor = ({ kind, isId, isOrText }: Spot, value: unknown): unknown[] => {
  const operators: object[] = [
    { $gt: '' },
    { $ne: null },
    { $regex: '.*' },
    { $where: 'sleep(1000)' },
    { toString: 'x' },
    {},
  ];
  const lists: unknown[] = [[], [value], [[value]], [value, value], [{ $gt: '' }]];
  const wrong: Record<Kind, unknown[]> = {
    text: [...operators, ...lists, true, 12, 1.5],
    number: [...operators, ...lists, true, String(value), 1e300, ...(isId ? [0, -1, 1.5, 2 ** 53] : [])],
    boolean: [...operators, ...lists, 'true', 1, 0],
    money: [...operators, ...lists, true, -1, 1.005, '1e3', '$gt', 1e300],
    list: [...operators, { length: 1 }, { 0: value }, 'text', 12, true],
    object: [...lists, ...(isOrText ? [] : ['text']), 12, true],
  };
  return wrong[kind];
};

/** Invalid values for an id in a path. */
export const wrongInPath = [
  '{"$gt":0}',
  '{"$ne":null}',
  '[$gt]',
  '$gt',
  '[1]',
  '1,1',
  '1.5',
  '0',
  '-1',
  '9007199254740993',
  '*',
  'null',
];
