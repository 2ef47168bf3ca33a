import { day } from '../domain/durations.js';
import { updateInterestProfiles } from '../domain/insight/interests.js';
import { recordBehaviour } from '../domain/insight/recordBehaviour.js';
import { rules } from '../domain/rules.js';
import { dayOf } from '../domain/time/days.js';
import type { World } from '../domain/world.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { Product } from '../models/catalog/Product.js';
import { Store } from '../models/catalog/Store.js';
import { AppUse, type AppUseRecord, type AppUseType } from '../models/insight/AppUse.js';
import { AppUseTally, type AppUseTallyRecord } from '../models/insight/AppUseTally.js';
import { momentOf } from './momentOf.js';
import { type DemoRecord, readDemo } from './readDemo.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;
type FindId = (name: string) => number | string | undefined;

/** Adds demo events in the app and updates the interests. @returns the number of events */
export async function addBehaviour(world: Part): Promise<number> {
  const acts = readDemo('behaviour');
  const idOf = await findIds(acts.map(({ entity }) => entity));
  let added = 0;
  for (const { _id, email } of await Consumer.find({}, { email: 1 }).lean()) {
    const events = acts.flatMap(({ consumer, at: written, entity, ...act }) => {
      const entityId = consumer === email ? idOf[act.entityType](entity) : undefined;
      const at = momentOf(written, world.now(), world.config.storeTimezone).toISOString();
      return entityId === undefined ? [] : [{ ...act, entityId, at }];
    });
    added += (await recordBehaviour(world, _id, events)).accepted;
  }
  await updateInterestProfiles(world, { until: world.now().getTime() });
  return added;
}

/** Finds the ids of products and stores by name. */
async function findIds(names: string[]): Promise<Record<DemoRecord<'behaviour'>['entityType'], FindId>> {
  const [products, stores] = await Promise.all([
    Product.find({ productType: 'store', title: { $in: names } }, { title: 1 }).lean(),
    Store.find({ name: { $in: names } }, { name: 1 }).lean(),
  ]);
  return {
    product: (wanted) => products.find(({ title }) => title === wanted)?._id,
    store: (wanted) => stores.find(({ name }) => name === wanted)?._id,
    category: (slug) => slug,
  };
}

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
      expiresAt: new Date(at.getTime() + rules.appUse.keptDays[type] * day),
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
