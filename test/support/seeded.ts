import { randomInt } from 'node:crypto';

/** Reproducible randomness: `TEST_SEED=… npm test -- …` repeats it. */
export interface Chance {
  /** An integer from `least` to `most`. */
  from(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** @param what the name of the test, printed with the seed */
export function seeded(what: string): Chance {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
  process.stderr.write(`${what}: TEST_SEED=${seed}\n`);
  return chanceFrom(seed);
}

/** The same numbers for the same seed. */
export function chanceFrom(seed: number): Chance {
  const next = mulberry32(seed);
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    from,
    pick: (list) => list[from(0, list.length - 1)] as (typeof list)[number],
    shuffled: (list) => {
      const rest = [...list];
      return list.map(() => rest.splice(from(0, rest.length - 1), 1)[0] as (typeof list)[number]);
    },
  };
}

/** A small generator of numbers between 0 and 1 (T. Ettinger, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
