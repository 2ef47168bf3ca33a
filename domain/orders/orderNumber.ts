import { DateTime } from 'luxon';
import { readable } from '../readable.js';
import type { World } from '../world.js';

const length = 6;

/** `SO-20261121-K7QX3M`: the day at the stores and six characters that look like no others. */
export function orderNumber({ config, now, random }: Pick<World, 'config' | 'now' | 'random'>): string {
  const day = DateTime.fromJSDate(now(), { zone: config.storeTimezone }).toFormat('yyyyMMdd');
  return `SO-${day}-${readable(random, length)}`;
}
