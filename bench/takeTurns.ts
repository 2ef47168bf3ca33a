import { median } from './median.js';
import { say } from './say.js';
import { write } from './write.js';

const turns = 5;

/** The figures of a side in one turn. */
type Figures = { [figure: string]: number };
type Side = (seconds: number) => Promise<Figures>;

interface Wanted {
  /** The name in the progress lines. */
  name: string;
  /** How long each side is measured in a turn. */
  seconds: number;
  /** The length of the warm-up, in turns: until the engine has compiled frequent code. */
  warmUp?: number;
}

/** How progress lines format a figure; other figures are left out. */
const formats: Record<string, (value: number) => string> = {
  perSecond: (value) => `${write.whole(value)}/s`,
  p50Ms: (value) => `p50 ${write.milliseconds(value)}`,
  p99Ms: (value) => `p99 ${write.milliseconds(value)}`,
};

/**
 * Measures the sides in turns, so that all of them see the same state of the machine.
 * @returns the medians of each side's figures over the turns
 */
export async function takeTurns<Sides extends Record<string, Side>>(
  { name, seconds, warmUp = 2 }: Wanted,
  sides: Sides,
): Promise<{ [Name in keyof Sides]: Awaited<ReturnType<Sides[Name]>> }> {
  const measured = Object.entries(sides).map(([side, measure]) => ({ side, measure, results: [] as Figures[] }));
  say(`${name}: warming up`);
  for (const { measure } of measured) await measure(seconds * warmUp);
  for (let turn = 1; turn <= turns; turn++) {
    const line: string[] = [];
    for (const { side, measure, results } of measured) {
      const result = await measure(seconds);
      results.push(result);
      line.push(`${side} ${describe(result)}`);
    }
    say(`${name}, turn ${turn} of ${turns}: ${line.join('; ')}`);
  }
  return Object.fromEntries(measured.map(({ side, results }) => [side, medians(results)])) as never;
}

const describe = (figures: Figures): string =>
  Object.entries(figures)
    .flatMap(([figure, value]) => formats[figure]?.(value) ?? [])
    .join(', ');

const medians = (results: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(results[0] ?? {}).map((figure) => [figure, median(results.map((each) => each[figure] as number))]),
  );
