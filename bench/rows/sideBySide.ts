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
  /** The part of what the floor answers that ours must reach; without it the row is information. */
  atLeast?: number;
  ask: Ask;
  /** What ours is held against: unless said, the bare server that is asked the same. */
  against?: { server: Parameters<Bench['server']>[0]; ask: Ask };
  connections?: number;
  /** How many times as long as a turn each runs before. */
  warmUp?: number;
  /** Waits until a side rests again. */
  settle?: () => Promise<void>;
}

/** The service under load, in turns with what it is held against. */
export function sideBySide({ name, job, atLeast, ask, connections, warmUp, settle, ...rest }: Comparison): Row {
  const against = rest.against ?? { server: 'floor', ask };
  return {
    name,
    job,
    ...(atLeast !== undefined && { target: `≥ ${write.percent(atLeast)}` }),
    async measure(bench) {
      const { marketplace, seconds, database } = bench;
      const [service, other] = [await bench.server('service'), await bench.server(against.server)];
      if (service !== other) await answerAlike([other.url, service.url], (n) => ask(marketplace, n));
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
