import { DateTime } from 'luxon';
import { nthReadableCode } from '../../text/readableCode.js';
import type { World } from '../../world.js';

const length = 6;

/**
 * `SO-20261121-K7QX3M`: the day at the stores and six characters that look like no others, made of the order's id, so
 * that no two orders of a day have the same (drawn by chance, two of 20,000 orders would).
 */
export function orderNumber({ config, now }: Pick<World, 'config' | 'now'>, orderId: number): string {
  const day = DateTime.fromJSDate(now(), { zone: config.storeTimezone }).toFormat('yyyyMMdd');
  return `SO-${day}-${nthReadableCode(orderId, length)}`;
}
