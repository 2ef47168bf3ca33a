import { updateInterestProfiles } from '../domain/insight/interests.js';
import { recordBehaviour } from '../domain/insight/recordBehaviour.js';
import type { World } from '../domain/world.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { Product } from '../models/catalog/Product.js';
import { Store } from '../models/catalog/Store.js';
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
