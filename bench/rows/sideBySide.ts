import { load } from '../load.js';
import type { Ask } from '../requests.js';
import type { Bench } from '../startBench.js';
import { takeTurns } from '../takeTurns.js';
import { write } from '../write.js';
import { answerAlike } from './answerAlike.js';
import type { Row } from './row.js';

interface Comparison {
  name: string;
  job: string;
  /** The share of the floor's rate that our service must reach; a row without it is informational. */
  atLeast?: number;
  ask: Ask;
  /** The other side of the comparison; by default the bare server with the same requests. */
  against?: { server: Parameters<Bench['server']>[0]; ask: Ask };
  connections?: number;
  /** The length of the warm-up, in turns. */
  warmUp?: number;
  /** Waits until a side is idle again. */
  settle?: () => Promise<void>;
}

/** Measures the service under load, in turns with the other side. */
export function sideBySide({ name, job, atLeast, ask, connections, warmUp, settle, ...rest }: Comparison): Row {
  const against = rest.against ?? { server: 'floor', ask };
  const compare = async (bench: Bench) => {
    const [service, other] = [await bench.server('service'), await bench.server(against.server)] as const;
    if (service !== other) await answerAlike([other.url, service.url], (n) => ask(bench.marketplace, n));
    return [service, other] as const;
  };
  return {
    name,
    job,
    ...(atLeast !== undefined && { target: `≥ ${write.percent(atLeast)}` }),
    compare,
    async measure(bench) {
      const { marketplace, seconds, database } = bench;
      const [service, other] = await compare(bench);
      let n = 0;
      const under = (server: typeof service, asked: Ask) => (duration: number) => {
        const next = () => asked(marketplace, n++);
        return load({ server, databasePid: database.pid, next, seconds: duration, connections, settle });
      };
      const { floor, ours } = await takeTurns(
        { name, seconds, ...(warmUp && { warmUp }) },
        { floor: under(other, against.ask), ours: under(service, ask) },
      );
      const ratio = ours.perSecond / floor.perSecond;
      return {
        floor: write.whole(floor.perSecond),
        floorCpu: write.cpu(floor),
        ours: write.whole(ours.perSecond),
        cpu: write.cpu(ours),
        ratio: write.percent(ratio),
        latency: write.milliseconds(ours.p99Ms),
        ...(atLeast !== undefined && { met: ratio >= atLeast }),
      };
    },
  };
}
