import type { Db, Document, Filter } from 'mongodb';
import { compareKeys, type FeedItem, rankFeed } from '../../domain/insight/rankFeed.js';
import { strongest, weighInterests } from '../../domain/insight/weighInterests.js';
import { rules } from '../../domain/rules.js';
import type { BehaviourEventRecord } from '../../models/BehaviourEvent.js';
import type { InterestProfileRecord } from '../../models/InterestProfile.js';
import type { ReelRecord } from '../../models/Reel.js';
import { type Kept, person, type productReader } from './products.js';

const pageSize = 20;
const newestFirst = { createdAt: -1, _id: -1 } as const;
const mostLikedFirst = { likeCount: -1, ...newestFirst } as const;
const types = { $in: ['resale', 'rental', 'store'] };

/**
 * The feed of somebody who does not say where they are, with the queries of domain/insight. What is weighed and ranked in
 * memory is the service's own work, and what the service has in memory of products is read.
 */
export function feedReader(db: Db, { show }: ReturnType<typeof productReader>) {
  const products = db.collection<Kept>('products');
  const { candidates, categories } = rules.feed;

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
    const rows = await products
      .find({ _id: { $in: ids }, status: { $ne: 'deleted' } }, { projection: { words: 0, wordStarts: 0, __v: 0 } })
      .toArray();
    const byId = new Map(rows.map((row) => [row._id, row]));
    const items = [
      ...[...listed].flatMap((id) => itemOf(byId.get(id), consumerId)),
      ...reels.map((reel) => reelItemOf(reel, byId)),
    ];
    const rest = rankFeed(items, { interests, place: undefined }).filter(({ keys }) => compareKeys(keys, after) < 0);
    const page = rest.slice(0, pageSize);
    const keys = ['feed', asOf, ...(page.at(-1)?.keys ?? [])];
    return {
      items: await showItems(page, byId),
      nextCursor: rest.length > pageSize ? Buffer.from(JSON.stringify(keys)).toString('base64url') : null,
    };
  };

  async function showItems(page: FeedItem[], byId: Map<number, Kept>) {
    const makers = page.flatMap(({ reel }) => reel?.consumerId ?? []);
    const [shown, people] = await Promise.all([
      show(page.flatMap(({ reel, id }) => (reel ? [] : (byId.get(id) ?? [])))),
      makers.length > 0
        ? db
            .collection<Kept>('consumers')
            .find({ _id: { $in: makers } }, { projection: { name: 1, alias: 1 } })
            .toArray()
        : [],
    ]);
    const shownById = new Map(shown.map((each) => [each.id, each]));
    return page.map(({ reel, id }) => {
      if (!reel) return { type: 'product', product: shownById.get(id) };
      const { title, videoUrl, consumerId, productIds, createdAt } = reel;
      const maker = people.find(({ _id }) => _id === consumerId);
      return {
        type: 'reel',
        reel: { id, title, videoUrl, consumerId, productIds, ...(maker && { consumer: person(maker) }), createdAt },
      };
    });
  }
}

function itemOf(row: Kept | undefined, consumerId: number): FeedItem[] {
  if (row?.status !== 'available' || row.consumerId === consumerId) return [];
  const { _id: id, category, likeCount: likes, createdAt } = row;
  return [{ id, categories: [category], likes, createdAt, place: undefined }];
}

function reelItemOf(reel: ReelRecord, byId: Map<number, Kept>): FeedItem {
  const shown = reel.productIds.flatMap((id) => byId.get(id) ?? []);
  return {
    ...{ reel, id: reel._id, createdAt: reel.createdAt, place: undefined },
    categories: shown.map(({ category }) => category),
    likes: Math.max(0, ...shown.map(({ likeCount }) => likeCount)),
  };
}
