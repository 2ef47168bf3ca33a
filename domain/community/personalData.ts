import type { Model, PipelineStage } from 'mongoose';
import { Block } from '../../models/community/Block.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { ModerationCase } from '../../models/community/ModerationCase.js';
import { Report } from '../../models/community/Report.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { Notification } from '../../models/notifications/Notification.js';
import { clearRows, removeRows } from '../personalData/forgetRows.js';
import { type Forget, type PersonalData, personalData } from '../personalData/personalData.js';

const ofConsumer = (consumerId: number) => ({ consumerId });

/** Requests become nobody's: they are deleted, and say nothing any more. */
const emptyRequest = {
  ...{ consumerId: 0, status: 'deleted', title: '…', description: null, phone: null, location: null },
  ...{ latitude: null, longitude: null, position: null },
};

const batchSize = 100;
const nobodysMessage = { consumerId: 0, text: '', isDeleted: true };

/** Takes somebody out of a batch of the requests that they helped with. */
const leaveRequests: Forget = async (_world, supporterIds) => {
  const found = await CommunityRequest.find({ supporterIds }, { _id: 1 }).limit(batchSize).lean();
  await CommunityRequest.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $pull: { supporterIds } });
  return found.length === batchSize ? [] : undefined;
};

/** Works on a batch of what has somebody's messages: they keep their places, empty and nobody's. */
const emptyMessages =
  <Row>(model: Model<Row>): Forget =>
  async (_world, consumerId) => {
    const found = await model
      .find({ 'messages.consumerId': consumerId } as object, { _id: 1 })
      .limit(batchSize)
      .lean<{ _id: number }[]>();
    const changes = Object.entries(nobodysMessage).map(([field, value]) => [`messages.$[own].${field}`, value]);
    await model.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } } as object,
      { $set: Object.fromEntries(changes) } as object,
      { arrayFilters: [{ 'own.consumerId': consumerId }], timestamps: false },
    );
    return found.length === batchSize ? [] : undefined;
  };

/** Takes somebody out of a batch of threads, and of what was told about these. */
const leaveThreads =
  (role: 'ownerId' | 'supporterId'): Forget =>
  async (_world, consumerId) => {
    const found = await RequestThread.find({ [role]: consumerId }, { _id: 1 })
      .limit(batchSize)
      .lean();
    const ids = found.map(({ _id }) => _id);
    await Notification.deleteMany({ 'data.threadId': { $gt: 0, $in: ids } });
    // Who helped is unique in a request: whoever has left is told apart by the slot.
    await RequestThread.updateMany({ _id: { $in: ids } }, [{ $set: { [role]: { $multiply: ['$_id', -1] } } }], {
      timestamps: false,
      updatePipeline: true,
    });
    return found.length === batchSize ? [] : undefined;
  };

/** One after the other, each until nothing is left of its part. */
const allOf =
  (...parts: Forget[]): Forget =>
  async (world, id, after) => {
    const [part = 0] = (after ?? []) as [number?];
    const left = await parts[part]?.(world, id, undefined);
    if (left) return [part];
    return part + 1 < parts.length ? [part + 1] : undefined;
  };

/** A person's own messages, without what others wrote. */
const messagesOf = (consumerId: number): PipelineStage[] => [
  { $match: { 'messages.consumerId': consumerId } },
  { $unwind: '$messages' },
  { $match: { 'messages.consumerId': consumerId } },
  { $project: { requestId: 1, text: '$messages.text', isDeleted: '$messages.isDeleted', at: '$messages.createdAt' } },
];

/** What people ask for, offer and write to each other, whom they block, and what is held against what they post. */
export const inCommunity: readonly PersonalData[] = [
  personalData(CommunityRequest, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: allOf(clearRows(CommunityRequest, ofConsumer, emptyRequest), leaveRequests),
    exported: [
      ...(['title', 'description', 'category', 'phone', 'status', 'completedAt', 'location'] as const),
      ...(['latitude', 'longitude', 'isAnonymous', 'discussionType', 'createdAt', 'updatedAt'] as const),
    ],
  }),
  {
    ...personalData(RequestThread, {
      kind: 'consumer',
      rows: (consumerId) => ({ 'messages.consumerId': consumerId }),
      forget: allOf(leaveThreads('ownerId'), leaveThreads('supporterId'), emptyMessages(RequestThread)),
      exported: ['requestId', 'messages'],
    }),
    read: (consumerId) => RequestThread.aggregate<Record<string, unknown>>(messagesOf(consumerId)).cursor(),
  },
  {
    ...personalData(MessageSegment, {
      kind: 'consumer',
      rows: (consumerId) => ({ 'messages.consumerId': consumerId }),
      forget: emptyMessages(MessageSegment),
      exported: ['requestId', 'messages'],
    }),
    read: (consumerId) => MessageSegment.aggregate<Record<string, unknown>>(messagesOf(consumerId)).cursor(),
  },
  personalData(Block, {
    kind: 'consumer',
    // Who has blocked somebody is not theirs to know.
    rows: (blockerId) => ({ blockerId }),
    forget: allOf(
      removeRows(Block, (blockerId) => ({ blockerId })),
      removeRows(Block, (blockedId) => ({ blockedId })),
    ),
    exported: ['blockedId', 'createdAt'],
  }),
  personalData(Report, {
    kind: 'consumer',
    rows: (reporterId) => ({ reporterId }),
    forget: removeRows(Report, (reporterId) => ({ reporterId })),
    exported: ['targetType', 'targetId', 'reason', 'status', 'createdAt'],
  }),
  ...accountKinds.map(inCases),
];

/** What staff say of a thing is theirs; what it said is the author's. */
function inCases(authorKind: AccountKind): PersonalData {
  const rows = (authorId: number) => ({ authorKind, authorId });
  return personalData(ModerationCase, {
    kind: authorKind,
    rows,
    forget: clearRows(ModerationCase, rows, { authorId: 0, excerpt: '' }),
    exported: ['targetType', 'targetId', 'excerpt', 'createdAt'],
  });
}
