import type { Db, Document } from 'mongodb';

interface Kept extends Document {
  _id: number;
}

const pageSize = 20;
/** As many as a thread of the service embeds at most. */
const kept = 50;

/**
 * The least that the community's reads and writes can cost: a page of the nearest requests by one `$geoNear`, with the names of
 * their owners, and a message by one `$push`. Nobody is asked who they are, nothing is counted, and nobody is told.
 */
export function communityFloor(db: Db) {
  const requests = db.collection<Kept>('communityrequests');
  const consumers = db.collection<Kept>('consumers');
  const threads = db.collection<Kept>('floorthreads');
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
    const message = { _id: ++lastId, consumerId: 1, text, editedAt: null, isDeleted: false, createdAt: new Date() };
    await threads.updateOne(
      { _id: threadId },
      { $push: { messages: { $each: [message], $slice: -kept } } as never, $inc: { messageCount: 1 } },
      { upsert: true },
    );
    const { _id: id, ...shown } = message;
    return { id, threadId, ...shown, isEdited: false, consumer: { id: 1, name: 'Consumer 0' } };
  }

  return { nearest, push };
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
  discussionType: row.discussionType,
  consumerId: row.consumerId,
  consumer: { id: row.consumerId, name },
  _count: { threads: row.threadCount },
  distance: Math.round(row.metres) / 1000,
  createdAt: row.createdAt,
});
