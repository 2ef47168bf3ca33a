import { load } from './load.js';
import type { Marketplace } from './marketplace.js';
import { order, untilDelivered } from './order.js';
import type { Row } from './row.js';
import { median, say } from './say.js';

const turns = 5;
const warmUpSeconds = 8;
const connections = 64;
const atLeast = 0.5;

const whole = (value: number) => Math.round(value).toLocaleString('en');

type Cart = (marketplace: Marketplace, n: number) => { storeId: number; productIds: number[] };

const carts: Record<'spread' | 'one', Cart> = {
  spread: ({ carts }, n) => {
    const { storeId, productIds } = carts[n % carts.length] as Marketplace['carts'][number];
    const at = Math.floor(n / carts.length) % productIds.length;
    return { storeId, productIds: productIds.slice(at, at + 1) };
  },
  one: ({ carts }) => {
    const [{ storeId, productIds }] = carts as [Marketplace['carts'][number]];
    return { storeId, productIds: productIds.slice(0, 1) };
  },
};

/** What everybody wants at once: orders of one product against orders spread over all of them, of one product each. */
export const hotProduct: Row = {
  name: 'hot',
  job: 'POST /api/store-orders, one product, 64 at once; floor: many products',
  target: `≥ ${atLeast * 100} %`,
  async measure(bench) {
    const { url } = await bench.service();
    const { marketplace, seconds } = bench;
    let n = 0;
    const run = async (cart: Cart, duration: number) => {
      const next = () => {
        const { storeId, productIds } = cart(marketplace, n);
        return order(marketplace.tokens[n++ % marketplace.tokens.length] as string, storeId, productIds, `hot-${n}`);
      };
      const result = await load(url, next, duration, connections);
      await untilDelivered();
      return result;
    };
    for (const cart of Object.values(carts)) await run(cart, warmUpSeconds);
    const measured = [];
    for (let turn = 1; turn <= turns; turn++) {
      const [spread, one] = [await run(carts.spread, seconds), await run(carts.one, seconds)];
      say(`hot, turn ${turn} of ${turns}: spread ${whole(spread.perSecond)}/s, one product ${whole(one.perSecond)}/s`);
      measured.push({ spread, one, ratio: one.perSecond / spread.perSecond });
    }
    const ratio = median(measured.map((turn) => turn.ratio));
    return {
      floor: whole(median(measured.map(({ spread }) => spread.perSecond))),
      ours: whole(median(measured.map(({ one }) => one.perSecond))),
      ratio: `${Math.round(ratio * 100)} %`,
      p99: `${Math.round(median(measured.map(({ one }) => one.p99Ms)))} ms`,
      met: ratio >= atLeast,
    };
  },
};
