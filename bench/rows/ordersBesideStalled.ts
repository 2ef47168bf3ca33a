import { Seller } from '../../models/accounts/Seller.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { addPhones } from '../addPhones.js';
import { askAtPace } from '../askAtPace.js';
import { median } from '../median.js';
import { requests } from '../requests.js';
import { say } from '../say.js';
import type { Bench } from '../startBench.js';
import { startMailServer } from '../startMailServer.js';
import { startPushServer } from '../startPushServer.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const perSecond = 20;
const seconds = 10;
const turns = 3;
const slowerAtMostMs = 50;

interface Stalling {
  name: string;
  job: string;
  start(options: { stalls: boolean }): Promise<{ url: string; stop(): Promise<void> }>;
  /** The setting that holds its address. */
  setting: string;
  /** Makes each order depend on it. @returns a function that undoes this */
  prepare?(): Promise<() => Promise<unknown>>;
}

/** How much slower orders become while a dependency of each order stalls. */
const ordersBeside = ({ name, job, start, setting, prepare }: Stalling): Row => ({
  name,
  job: `p95 of POST /api/store-orders, ${perSecond} a second, while ${job}; floor: while it is well`,
  target: `+ < ${write.milliseconds(slowerAtMostMs)}`,
  async measure({ marketplace, undo, withServices }: Bench) {
    const undoPrepared = await prepare?.();
    let n = 0;
    const p95s = { well: [] as number[], stalled: [] as number[] };
    for (let turn = 1; turn <= turns; turn++) {
      for (const side of ['well', 'stalled'] as const) {
        const server = await start({ stalls: side === 'stalled' });
        undo.push(() => server.stop());
        const { p95Ms } = await withServices([{ [setting]: server.url }], async ([service]) => {
          const next = () => requests.order(marketplace, n++);
          // Until the code is compiled.
          await askAtPace(service?.url ?? '', next, { seconds: seconds / 2, perSecond });
          return askAtPace(service?.url ?? '', next, { seconds, perSecond });
        });
        await server.stop();
        await OutboxMessage.deleteMany({});
        p95s[side].push(p95Ms);
      }
      const figure = (side: keyof typeof p95s) => write.milliseconds(p95s[side].at(-1) ?? Number.NaN);
      say(`${name}, turn ${turn} of ${turns}: well ${figure('well')}, stalled ${figure('stalled')}`);
    }
    await undoPrepared?.();
    const [well, stalled] = [median(p95s.well), median(p95s.stalled)];
    return {
      floor: write.milliseconds(well),
      ours: '',
      latency: write.milliseconds(stalled),
      met: stalled - well < slowerAtMostMs,
    };
  },
});

/** Registers a phone for every seller. @returns a function that removes the phones */
async function addSellerPhones() {
  const sellers = await Seller.find({}, { credentialVersion: 1 }).lean();
  await addPhones('seller', sellers);
  return () => PushSubscription.deleteMany({ ownerKind: 'seller' });
}

export const ordersBesideStalled: readonly Row[] = [
  ordersBeside({
    name: 'stalled-mail',
    job: 'the mail server stalls',
    start: startMailServer,
    setting: 'SMTP_URL',
  }),
  ordersBeside({
    name: 'stalled-push',
    job: 'the push service stalls',
    start: startPushServer,
    setting: 'EXPO_API_URL',
    prepare: addSellerPhones,
  }),
];
