import { DateTime } from 'luxon';
import { nthReadableCode } from '../../text/readableCode.js';
import type { World } from '../../world.js';

const length = 6;

/**
 * An order number such as `SO-20261121-K7QX3M`: the day in the stores' time zone and six unambiguous characters. They
 * are derived from the order id, because random ones would collide within 20,000 orders a day.
 */
export function orderNumber({ config, now }: Pick<World, 'config' | 'now'>, orderId: number): string {
  const day = DateTime.fromJSDate(now(), { zone: config.storeTimezone }).toFormat('yyyyMMdd');
  return `SO-${day}-${nthReadableCode(orderId, length)}`;
}
