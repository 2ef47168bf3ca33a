import type { ClientSession, Document, MongoClient } from 'mongodb';
import { distanceKm } from '../../domain/places/distance.js';
import { earthRadiusKm } from '../../domain/places/rings.js';

interface Kept extends Document {
  _id: number;
}

const pageSize = 20;
/** The largest number of messages that a thread of the service embeds. */
const kept = 50;

/**
 * The lowest cost of the community's reads and writes: a page of the nearest requests by one `$geoNear`, or of the
 * newest by one query, with the names of their owners, and a message by one `$push`; in private with an inbox entry, in
 * one transaction. No authentication, no rate limits, no pushes.
 */
export function communityFloor(client: MongoClient) {
  const db = client.db();
  const requests = db.collection<Kept>('communityrequests');
  const consumers = db.collection<Kept>('consumers');
  const threads = db.collection<Kept>('floorthreads');
  const inboxes = db.collection<Kept>('floornotifications');
  const talks = db.collection<Kept>('requestthreads').distinct('_id', { discussionType: 'private' });
  let lastId = 0;

  async function nearest(query: URLSearchParams) {
    const coordinates = [Number(query.get('lng')), Number(query.get('lat'))];
    const found = await requests
      .aggregate<Kept>(
        [
          {
            $geoNear: {
              near: { type: 'Point', coordinates },
              key: 'position',
              distanceField: 'metres',
              query: { status: 'active', isHidden: false },
            },
          },
          { $limit: pageSize + 1 },
        ],
        { hint: { status: 1, isHidden: 1, position: '2dsphere' } },
      )
      .toArray();
    return page(found);
  }

  /** With the straight-line distance of each. */
  async function newest(query: URLSearchParams) {
    const from = { latitude: Number(query.get('lat')), longitude: Number(query.get('lng')) };
    const found = await requests
      .find({ status: 'active', isHidden: false })
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray();
    const metresTo = ({ latitude, longitude }: Kept) => distanceKm(from, { latitude, longitude }, earthRadiusKm) * 1000;
    return page(found.map((row) => ({ ...row, metres: metresTo(row) })));
  }

  async function page(found: Kept[]) {
    const shown = found.slice(0, pageSize);
    const ids = [...new Set(shown.map(({ consumerId }) => consumerId))];
    const owners = await consumers.find({ _id: { $in: ids } }, { projection: { name: 1 } }).toArray();
    const names = new Map(owners.map(({ _id, name }) => [_id, name]));
    return {
      requests: shown.map((row) => present(row, names.get(row.consumerId))),
      nextCursor: found.length > pageSize ? 'more' : null,
    };
  }

  async function push(path: string, { text }: { text: string }) {
    const threadId = Number(path.split('/').at(-2));
    const flags = { editedAt: null, isDeleted: false, isHidden: false };
    const message = { _id: ++lastId, consumerId: 1, text, ...flags, createdAt: new Date() };
    const append = (session?: ClientSession) =>
      threads.updateOne(
        { _id: threadId },
        { $push: { messages: { $each: [message], $slice: -kept } } as never, $inc: { messageCount: 1 } },
        { upsert: true, ...(session && { session }) },
      );
    if (!(await talks).includes(threadId)) await append();
    else {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await append(session);
          const entry = { recipientKind: 'consumer', recipientId: 1, type: 'thread_reply', data: { threadId } };
          await inboxes.insertOne({ _id: message._id, ...entry, createdAt: message.createdAt }, { session });
        }),
      );
    }
    const { _id: id, ...shown } = message;
    return { id, threadId, ...shown, isEdited: false, consumer: { id: 1, name: 'Consumer 0' } };
  }

  return { nearest, newest, push };
}

const present = (row: Kept, name: string) => ({
  id: row._id,
  title: row.title,
  description: row.description,
  category: row.category,
  phone: row.phone,
  status: row.status,
  location: row.location,
  latitude: row.latitude,
  longitude: row.longitude,
  isAnonymous: row.isAnonymous,
  isHidden: row.isHidden,
  discussionType: row.discussionType,
  consumerId: row.consumerId,
  consumer: { id: row.consumerId, name },
  _count: { threads: row.threadCount },
  ...{ isMine: false, myThreadId: null, allowedActions: [] },
  distance: Math.round(row.metres) / 1000,
  createdAt: row.createdAt,
});
