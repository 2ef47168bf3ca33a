import { rules } from '../domain/rules.js';
import { dayOf } from '../domain/time/days.js';
import type { World } from '../domain/world.js';
import { AppUse, type AppUseRecord, type AppUseType } from '../models/insight/AppUse.js';
import { AppUseTally, type AppUseTallyRecord } from '../models/insight/AppUseTally.js';
import { momentOf } from './momentOf.js';
import { readDemo } from './readDemo.js';

const dayMs = 24 * 60 * 60 * 1000;

/** The installs and launches of the demo, and their tallies. Client names outside the demo have no colon. */
export const ofDemo = { _id: /^demo:/ };

/** Adds the web app's installs and launches, by client and day. @returns the number of clients */
export async function addAppUse({ config, now }: Pick<World, 'config' | 'now'>): Promise<number> {
  const clients = readDemo('appClients');
  const begun = now();
  const used = (type: AppUseType, client: (typeof clients)[number], daysAgo: number): AppUseRecord => {
    const at = momentOf(`${daysAgo} days ago at 12:00`, begun, config.storeTimezone);
    return {
      _id: `demo:${type}:${daysAgo}:${client.client}`,
      type,
      day: dayOf({ config }, at),
      platform: client.platform,
      version: client.version,
      expiresAt: new Date(at.getTime() + rules.appUse.keptDays[type] * dayMs),
    };
  };
  const uses = clients.flatMap((client) => [
    used('install', client, client.installed),
    ...client.launched.map((daysAgo) => used('launch', client, daysAgo)),
  ]);
  await AppUse.insertMany(uses);
  const counts = new Map<string, AppUseTallyRecord>();
  for (const { type, day } of uses) {
    const _id = `demo:${type} ${day}`;
    counts.set(_id, { _id, type, day, count: (counts.get(_id)?.count ?? 0) + 1 });
  }
  await AppUseTally.insertMany([...counts.values()]);
  return clients.length;
}
