import { formatPaise } from '../../domain/money.js';
import { longestStoreLists, type StoreLists } from '../../models/catalog/storeFields.js';
import { readAmount } from './readAmount.js';
import { readLines } from './readLines.js';

type Bands = NonNullable<StoreLists['deliveryBands']>;

const [closest, farthest] = [0.1, 500];
const band = /^up to (\d{1,3}(?:\.\d{1,3})?) ?km: ?([\d.]+)(?:, ?minimum ([\d.]+))?$/i;
const wanted = 'write a distance and amounts such as “up to 2 km: 10.00, minimum 200.00”';

/** Delivery fees by distance as text, one band a line: `up to 2 km: 10.00, minimum 200.00`. */
export const bandLines = {
  write: (bands: StoreLists['deliveryBands']): string =>
    (bands ?? [])
      .map(({ upToKm, fee, minimumOrder }) => {
        const minimum = typeof minimumOrder === 'number' ? `, minimum ${formatPaise(minimumOrder)}` : '';
        return `up to ${upToKm} km: ${formatPaise(fee)}${minimum}`;
      })
      .join('\n'),

  /** An empty text means one fee for all distances. */
  read: (text: string): Bands | null =>
    text === '' ? null : readLines(text, { field: 'deliveryBands', atMost: longestStoreLists.bands, readLine }),
};

function readLine(line: string, before: readonly Bands[number][]): Bands | string {
  const [, km, feeText, minimumText] = band.exec(line) ?? [];
  const [upToKm, fee, minimumOrder] = [Number(km), readAmount(feeText), readAmount(minimumText)];
  const isMinimumWrong = minimumText !== undefined && minimumOrder === undefined;
  if (!km || fee === undefined || isMinimumWrong) return wanted;
  const nearest = before.at(-1)?.upToKm ?? 0;
  if (upToKm <= nearest) return `the distance must be more than ${nearest} km`;
  if (upToKm < closest || upToKm > farthest) return `the distance must be from ${closest} to ${farthest} km`;
  return [{ upToKm, fee, minimumOrder: minimumOrder ?? null }];
}
