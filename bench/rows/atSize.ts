import { askAtPace } from '../askAtPace.js';
import { growProducts } from '../growProducts.js';
import type { Marketplace } from '../marketplace.js';
import { type Ask, requests } from '../requests.js';
import type { Child } from '../startChild.js';
import { takeTurns } from '../takeTurns.js';
import { write } from '../write.js';
import type { Row } from './row.js';

/** Few, so that no request waits for another: the row compares single durations. */
const readsPerSecond = 10;
const atMost = 1.5;

interface Size {
  /** A part of the row's name. */
  short: string;
  products: number;
  read: 'list' | 'page' | 'product' | 'search';
}

/** The duration of a read with `products` products, compared with that in the benchmark's database. */
export function atSize({ short, products, read }: Size): Row {
  const name = `${read}-${short}`;
  const ask: Ask = requests[read];
  return {
    name,
    job: `p50 of ${read}: among 10,000 products → among ${write.whole(products)}`,
    target: `≤ ${atMost} ×`,
    isLarge: true,
    async measure(bench) {
      const grown = await growProducts(bench, products);
      return bench.withServices([{}, { MONGODB_URI: grown.uri }], async ([few, many]) => {
        let n = 0;
        const among = (service: Child | undefined, marketplace: Marketplace) => (seconds: number) =>
          askAtPace(service?.url ?? '', () => ask(marketplace, n++), { seconds, perSecond: readsPerSecond });
        const { usual, large } = await takeTurns(
          { name, seconds: bench.seconds },
          { usual: among(few, bench.marketplace), large: among(many, grown.marketplace) },
        );
        const ratio = large.p50Ms / usual.p50Ms;
        return {
          ours: '',
          ratio: write.times(ratio),
          latency: `${write.milliseconds(usual.p50Ms)} → ${write.milliseconds(large.p50Ms)}`,
          met: ratio <= atMost,
        };
      });
    },
  };
}
