import { deepStrictEqual } from 'node:assert';
import { type Load, load, type Request } from './load.js';
import type { Marketplace } from './marketplace.js';
import type { Outcome, Row } from './row.js';
import { median, say } from './say.js';
import type { Bench } from './startBench.js';

const turns = 5;
/** Until the engine has compiled what runs often. */
const warmUpSeconds = 8;

/** The request number `n`. */
export type Ask = (marketplace: Marketplace, n: number) => Request;

interface LoadRow {
  name: string;
  job: string;
  ask: Ask;
  /** Waits until a side rests again. */
  settle?: () => Promise<void>;
}

const perSecond = (loads: Load[]) => median(loads.map((one) => one.perSecond));
const whole = (value: number) => Math.round(value).toLocaleString('en');

const inTable = (loads: Load[]) => ({
  ours: whole(perSecond(loads)),
  p99: `${Math.round(median(loads.map(({ p99Ms }) => p99Ms)))} ms`,
});

/** Our service and the bare server in turns, so that both see the same machine; the medians over the turns count. */
export function againstFloor({ atLeast, ...row }: LoadRow & { atLeast: number }): Row {
  return {
    name: row.name,
    job: row.job,
    target: `≥ ${atLeast * 100} %`,
    async measure(bench) {
      const sides = { floor: (await bench.floor()).url, ours: (await bench.service()).url };
      await holdAgainstEachOther(sides, row.ask(bench.marketplace, 0));
      const { floor, ours } = await inTurns(row, bench, sides);
      const ratio = median(ours.map((one, turn) => one.perSecond / (floor[turn]?.perSecond ?? Number.NaN)));
      return {
        floor: whole(perSecond(floor)),
        ...inTable(ours),
        ratio: `${Math.round(ratio * 100)} %`,
        met: ratio >= atLeast,
      };
    },
  };
}

/** Our service by itself. */
export function alone({ atLeast, ...row }: LoadRow & { atLeast: number }): Row {
  return {
    name: row.name,
    job: row.job,
    target: `≥ ${whole(atLeast)}/s`,
    async measure(bench): Promise<Outcome> {
      const { ours } = await inTurns(row, bench, { ours: (await bench.service()).url });
      return { ...inTable(ours), met: perSecond(ours) >= atLeast };
    },
  };
}

async function inTurns<Side extends string>(
  { name, ask, settle }: LoadRow,
  { marketplace, seconds }: Bench,
  urls: Record<Side, string>,
): Promise<Record<Side, Load[]>> {
  const sides = Object.keys(urls) as Side[];
  const loads = Object.fromEntries(sides.map((side) => [side, [] as Load[]])) as Record<Side, Load[]>;
  let n = 0;
  const run = async (side: Side, duration: number) => {
    const result = await load(urls[side], () => ask(marketplace, n++), duration);
    await settle?.();
    return result;
  };
  for (const side of sides) await run(side, warmUpSeconds);
  for (let turn = 1; turn <= turns; turn++) {
    for (const side of sides) loads[side].push(await run(side, seconds));
    const rates = sides.map((side) => `${side} ${whole(loads[side].at(-1)?.perSecond ?? 0)}/s`);
    say(`${name}, turn ${turn} of ${turns}: ${rates.join(', ')}`);
  }
  return loads;
}

/** The floor only counts if it does the same work: both must answer the same. What is made new has its own ids and times. */
async function holdAgainstEachOther(urls: { floor: string; ours: string }, request: Request): Promise<void> {
  const answers = await Promise.all(
    [urls.floor, urls.ours].map(async (url) => {
      const { path, ...init } = request;
      const answer = await fetch(url + path, init);
      const body = (await answer.json()) as object;
      return { status: answer.status, body: request.method === 'POST' ? Object.keys(body) : body };
    }),
  );
  deepStrictEqual(answers[1], answers[0], `${request.path}: the floor does not answer as the service does`);
}
