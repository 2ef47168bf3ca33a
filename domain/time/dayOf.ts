import { DateTime } from 'luxon';
import type { World } from '../world.js';

/** The date in the marketplace's time zone, such as `2026-11-18`. */
export const dayOf = ({ config }: Pick<World, 'config'>, at: Date): string =>
  DateTime.fromJSDate(at, { zone: config.storeTimezone }).toFormat('yyyy-MM-dd');
