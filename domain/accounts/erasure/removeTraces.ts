import type { Model } from 'mongoose';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { IdempotencyKey } from '../../../models/IdempotencyKey.js';
import { Notification } from '../../../models/Notification.js';
import { Product } from '../../../models/Product.js';
import { Reel } from '../../../models/Reel.js';
import { closeStores } from '../../catalog/closeStores.js';
import { takeBackLikes } from '../../catalog/takeBackLikes.js';
import { forgetConsumer } from '../../orders/forgetConsumer.js';
import type { Events } from '../../outbox/events.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { type Position, workInBatches } from '../../outbox/workInBatches.js';
import type { World } from '../../world.js';
import { nobody } from './traces.js';

type Part = Pick<World, 'now' | 'outbox'>;
/** Does a batch after a position. @returns where it ended, or undefined when nothing is left. Harmless to repeat */
type Batch = (world: Part, accountId: number, after: Position | undefined) => Promise<Position | undefined>;

const batchSize = 500;
const deleted = { status: 'deleted' };

/** What each kind of account leaves elsewhere, one after the other; how much of it there is was up to the person. */
const parts: Record<AccountKind, readonly Batch[]> = {
  consumer: [
    (_world, id, after) => forgetConsumer(id, nobody, after),
    inbox('consumer'),
    keptAnswers('consumer'),
    set(Product, (consumerId) => ({ consumerId, status: { $ne: 'deleted' } }), { ...deleted, isListed: false }),
    set(Reel, (consumerId) => ({ consumerId, status: { $ne: 'deleted' } }), deleted),
    (_world, id) => takeBackLikes(id),
  ],
  seller: [closeStores, inbox('seller'), keptAnswers('seller')],
  doctor: [inbox('doctor'), keptAnswers('doctor')],
};

/**
 * Takes an erased person out of all that stays behind. Works for some two seconds and leaves the rest to another event.
 * Harmless to repeat.
 */
export async function removeTraces(
  world: Part,
  { kind, accountId, from = { part: 0 } }: Events['account.emptied'],
): Promise<void> {
  const left = await workInBatches(world, from, async ({ part, after }) => {
    const end = await parts[kind][part]?.(world, accountId, after);
    if (end) return { part, after: end };
    return part + 1 < parts[kind].length ? { part: part + 1 } : undefined;
  });
  if (left) await recordEvent(world, 'account.emptied', { kind, accountId, from: left });
}

/** Works on a batch of what a filter finds, and finds no more of it afterwards. */
function some(
  model: unknown,
  filter: (id: number) => object,
  work: (rows: Model<object>, which: object) => Promise<unknown>,
): Batch {
  const rows = model as Model<object>;
  return async (_world, id) => {
    const found = await rows.find(filter(id), { _id: 1 }).limit(batchSize).lean<{ _id: unknown }[]>();
    await work(rows, { _id: { $in: found.map(({ _id }) => _id) } });
    return found.length === batchSize ? [] : undefined;
  };
}

function remove(model: unknown, filter: (id: number) => object): Batch {
  return some(model, filter, (rows, which) => rows.deleteMany(which));
}

function set(model: unknown, filter: (id: number) => object, fields: object): Batch {
  return some(model, filter, (rows, which) => rows.updateMany(which, { $set: fields }));
}

/** What a person was told in the app. */
function inbox(recipientKind: AccountKind): Batch {
  return remove(Notification, (recipientId) => ({ recipientKind, recipientId }));
}

/** The kept answers of a person's requests have their address in them. */
function keptAnswers(kind: AccountKind): Batch {
  return remove(IdempotencyKey, (id) => ({ _id: new RegExp(`^${kind}:${id}:`) }));
}
