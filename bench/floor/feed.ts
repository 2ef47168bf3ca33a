import type { Collection, Db, Document, Filter } from 'mongodb';
import { compareKeys, type FeedItem, rankFeed } from '../../domain/insight/readFeed.js';
import { strongest, weighInterests } from '../../domain/insight/interests.js';
import { rules } from '../../domain/rules.js';
import type { ReelRecord } from '../../models/catalog/Reel.js';
import type { BehaviourEventRecord } from '../../models/insight/BehaviourEvent.js';
import type { InterestProfileRecord } from '../../models/insight/InterestProfile.js';
import { type Kept, person, product, storeSummary } from './products.js';

const pageSize = 20;
const newestFirst = { createdAt: -1, _id: -1 } as const;
const mostLikedFirst = { likeCount: -1, ...newestFirst } as const;
const types = { $in: ['resale', 'rental', 'store'] };

type Shown = ReturnType<typeof product>;

/** The displayed fields of a collection's rows, by id: each row is read once, because nothing writes it meanwhile. */
function inMemory<Of>(rows: Collection<Kept>, projection: Document, present: (row: Kept) => Of) {
  const kept = new Map<number, Of>();
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, Of>> => {
    const missing = ids.filter((id) => !kept.has(id));
    if (missing.length === 0) return kept;
    for (const row of await rows.find({ _id: { $in: missing } }, { projection }).toArray())
      kept.set(row._id, present(row));
    return kept;
  };
}

/**
 * The feed of a person without a position, with the queries of domain/insight. The weights and the ranking are the
 * service's own code. This server caches products, stores and people in memory as the service does.
 */
export function feedReader(db: Db) {
  const products = db.collection<Kept>('products');
  const { candidates, categories } = rules.feed;
  const productsBy = inMemory(products, { words: 0, wordStarts: 0, __v: 0 }, product);
  const storesBy = inMemory(db.collection('stores'), { words: 0 }, (row) => row);
  const consumersBy = inMemory(db.collection('consumers'), { name: 1, alias: 1 }, person);

  const list = (filter: Filter<Kept>, sort: Document, hint: string, most: number) =>
    products
      .find({ isListed: true, ...filter, status: { $in: ['available'] }, productType: types } as Filter<Kept>, {
        projection: { _id: 1 },
        sort: sort as typeof newestFirst,
        limit: most,
        hint,
      })
      .toArray();

  async function interestsOf(consumerId: number, asOf: Date) {
    const profile = await db.collection<InterestProfileRecord>('interestprofiles').findOne({ _id: consumerId });
    const receivedAt = { $gt: profile?.foldedUntil ?? new Date(0), $lte: asOf };
    const events = await db
      .collection<BehaviourEventRecord>('behaviourevents')
      .find(
        { consumerId, receivedAt },
        {
          projection: { _id: 0, type: 1, at: 1, categories: 1 },
          sort: { receivedAt: -1 },
          limit: rules.behaviour.readAtMost,
        },
      )
      .toArray();
    return weighInterests(profile, events, asOf);
  }

  return async function read(consumerId: number, cursor: string) {
    const [, asOf, ...after] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const interests = await interestsOf(consumerId, new Date(asOf));
    const [found, ...lists] = await Promise.all([
      db
        .collection<ReelRecord>('reels')
        .find({ status: 'live' }, { sort: newestFirst, limit: candidates.reels })
        .toArray(),
      list({}, mostLikedFirst, 'listed_status_productType_popular', candidates.popular),
      list({}, newestFirst, 'listed_status_productType_newest', candidates.newest),
      ...strongest(interests, categories).map(([category]) =>
        list({ category }, mostLikedFirst, 'listed_category_status_productType_popular', candidates.ofCategory),
      ),
    ]);
    const reels = found.filter((reel) => reel.consumerId !== consumerId);
    const listed = new Set(lists.flatMap((rows) => rows.map(({ _id }) => _id)));
    const ids = [...new Set([...listed, ...reels.flatMap(({ productIds }) => productIds)])];
    const byId = await productsBy(ids);
    const items = [
      ...[...listed].flatMap((id) => itemOf(byId.get(id), consumerId)),
      ...reels.flatMap((reel) => reelItemOf(reel, byId)),
    ];
    const rest = rankFeed(items, { interests, place: undefined }).filter(({ keys }) => compareKeys(keys, after) < 0);
    const page = rest.slice(0, pageSize);
    const keys = ['feed', asOf, ...(page.at(-1)?.keys ?? [])];
    return {
      items: await showItems(page, byId, consumerId),
      nextCursor: rest.length > pageSize ? Buffer.from(JSON.stringify(keys)).toString('base64url') : null,
    };
  };

  async function showItems(page: FeedItem[], byId: ReadonlyMap<number, Shown>, consumerId: number) {
    const shown = page.map(({ reel, id }) => reel ?? byId.get(id));
    const likeIds = page.filter(({ reel }) => !reel).map(({ id }) => `${id}:${consumerId}`);
    const [storeById, consumerById, likes] = await Promise.all([
      storesBy(shown.flatMap((each) => (each && 'storeId' in each && each.storeId) || [])),
      consumersBy(shown.flatMap((each) => each?.consumerId ?? [])),
      db
        .collection<Document & { _id: string }>('productlikes')
        .find({ _id: { $in: likeIds } }, { projection: { _id: 0, productId: 1 } })
        .toArray(),
    ]);
    const liked = new Set(likes.map(({ productId }) => productId));
    return page.map(({ reel, id }) => {
      if (reel) {
        const { title, videoUrl, consumerId, productIds, createdAt } = reel;
        const consumer = consumerById.get(consumerId);
        return {
          type: 'reel',
          reel: { id, title, videoUrl, consumerId, productIds, ...(consumer && { consumer }), createdAt },
        };
      }
      const row = byId.get(id);
      const store = storeById.get(row?.storeId);
      return {
        type: 'product',
        product: {
          ...row,
          ...(store && { store: storeSummary(store) }),
          ...(row?.consumerId && { consumer: consumerById.get(row.consumerId) }),
          likedByMe: liked.has(id),
        },
      };
    });
  }
}

function itemOf(row: Shown | undefined, consumerId: number): FeedItem[] {
  if (row?.status !== 'available' || row.consumerId === consumerId) return [];
  const { id, category, _count, createdAt } = row;
  return [{ id, categories: [category], likes: _count.likes, createdAt, place: undefined }];
}

function reelItemOf(reel: ReelRecord, byId: ReadonlyMap<number, Shown>): FeedItem[] {
  const tagged = reel.productIds.flatMap((id) => byId.get(id) ?? []);
  const shown = tagged.filter(({ status }) => status === 'available');
  if (shown.length === 0 && reel.productIds.length > 0) return [];
  return [
    {
      ...{ reel, id: reel._id, createdAt: reel.createdAt, place: undefined },
      categories: shown.map(({ category }) => category),
      likes: Math.max(0, ...shown.map(({ _count }) => _count.likes)),
    },
  ];
}
