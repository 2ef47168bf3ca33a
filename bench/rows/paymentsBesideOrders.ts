import type { PaymentWay } from '../../models/payments/PaymentSession.js';
import { addSessions, type OpenSession } from '../addSessions.js';
import { load } from '../load.js';
import { untilDelivered } from '../marketplace.js';
import type { AskForSession } from '../paymentRequests.js';
import { requests } from '../requests.js';
import { takeTurns } from '../takeTurns.js';
import { write } from '../write.js';
import type { Row } from './row.js';

/** More than can be paid in a second, so that one is always left. */
const sessionsPerSecond = 600;
const hour = 60 * 60 * 1000;

interface Paying {
  name: string;
  job: string;
  atLeast: number;
  method: PaymentWay;
  ask: AskForSession;
}

/** Payments per second, each of which creates its order, compared with plain orders of the same service. */
export const paymentsBesideOrders = ({ name, job, atLeast, method, ask }: Paying): Row => ({
  name,
  job,
  target: `≥ ${write.percent(atLeast)}`,
  async measure(bench) {
    const { marketplace, seconds, database } = bench;
    const server = await bench.server('service');
    const common = { server, databasePid: database.pid, settle: untilDelivered };
    let n = 0;
    const { orders, payments } = await takeTurns(
      { name, seconds, warmUp: 4 },
      {
        orders: (duration) => load({ ...common, next: () => requests.order(marketplace, n++), seconds: duration }),
        payments: async (duration) => {
          const expiresAt = new Date(Date.now() + hour);
          const open = await addSessions(bench, duration * sessionsPerSecond, { method, expiresAt });
          const next = () => ask(open.pop() as OpenSession, bench);
          return load({ ...common, next, seconds: duration });
        },
      },
    );
    const ratio = payments.perSecond / orders.perSecond;
    return {
      floor: write.whole(orders.perSecond),
      floorCpu: write.cpu(orders),
      ours: write.whole(payments.perSecond),
      cpu: write.cpu(payments),
      ratio: write.percent(ratio),
      latency: write.milliseconds(payments.p99Ms),
      met: ratio >= atLeast,
    };
  },
});
