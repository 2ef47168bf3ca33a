import mongoose, { type mongo } from 'mongoose';
import type { CommunityRequestToTell } from './CommunityRequestToTell.js';
import { type KeptRequest, requestToTell } from './requestToTell.js';

/** The rows of a collection as they are. */
const rows = <Kept extends mongo.BSON.Document>(name: string) => mongoose.connection.collection<Kept>(name);

/** A request that people may still be told of: undefined once it is completed, deleted or hidden. */
export async function readRequestToTell(requestId: number): Promise<CommunityRequestToTell | undefined> {
  const open = { _id: requestId, status: 'active', isHidden: { $ne: true } };
  const request = await rows<KeptRequest>('communityrequests').findOne(open as object);
  return request ? requestToTell(request) : undefined;
}

/** The consumers who have blocked somebody, or whom they have blocked. */
export async function blockedWith(consumerId: number): Promise<number[]> {
  const blocks = await rows<{ blockerId: number; blockedId: number }>('blocks')
    .find({ $or: [{ blockerId: consumerId }, { blockedId: consumerId }] })
    .toArray();
  return [...new Set(blocks.map(({ blockerId, blockedId }) => (blockerId === consumerId ? blockedId : blockerId)))];
}
