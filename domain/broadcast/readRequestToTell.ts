import mongoose, { type mongo } from 'mongoose';
import type { CommunityRequestToTell } from './CommunityRequestToTell.js';

interface Row extends CommunityRequestToTell {
  status: string;
  isHidden?: boolean;
  position?: { coordinates: [longitude: number, latitude: number] } | null;
}

/** The rows of a collection as they are. */
const rows = <Kept extends mongo.BSON.Document>(name: string) => mongoose.connection.collection<Kept>(name);

/** A request that people may still be told of: undefined once it is completed, deleted or hidden. */
export async function readRequestToTell(requestId: number): Promise<CommunityRequestToTell | undefined> {
  const request = await rows<Row>('communityrequests').findOne({ _id: requestId, status: 'active' } as object);
  if (!request || request.isHidden) return undefined;
  const [longitude = null, latitude = null] = request.position?.coordinates ?? [];
  const { _id, consumerId, title, category, createdAt } = request;
  return { _id, consumerId, title, category, latitude, longitude, createdAt };
}

/** The consumers who have blocked somebody, or whom they have blocked. */
export async function blockedWith(consumerId: number): Promise<number[]> {
  const blocks = await rows<{ blockerId: number; blockedId: number }>('blocks')
    .find({ $or: [{ blockerId: consumerId }, { blockedId: consumerId }] })
    .toArray();
  return [...new Set(blocks.map(({ blockerId, blockedId }) => (blockerId === consumerId ? blockedId : blockerId)))];
}
