import type { Kind, Spot } from './Spot.js';

export const sortOf = ({ kind, isId, isOrText }: Spot) => `${kind}${isId ? ', id' : ''}${isOrText ? ' or text' : ''}`;

/** Over how many places of a sort all values are spread. Places of these kinds are rare. */
const rare: Partial<Record<Kind, number>> = { object: 4, list: 8, money: 8 };
export const partsOf = (sort: string) => rare[sort.split(/\W/)[0] as Kind] ?? 16;
/** How many places of each sort were tried. */
export const times = new Map<string, number>();

/** A part of the values: each place of a sort gets the next part. */
export function partOf<T>(sort: string, values: T[]): T[] {
  const nth = times.get(sort) ?? 0;
  times.set(sort, nth + 1);
  return values.filter((_value, place) => (place + nth) % partsOf(sort) === 0);
}
