import type { Model, PipelineStage } from 'mongoose';
import { atomically } from '../../database/transactions/atomically.js';
import { AdContact } from '../../models/community/AdContact.js';
import { Block } from '../../models/community/Block.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { ModerationAlert } from '../../models/community/ModerationAlert.js';
import { ModerationCase } from '../../models/community/ModerationCase.js';
import { Report } from '../../models/community/Report.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import type { Message } from '../../models/fields/messageField.js';
import { Notification } from '../../models/notifications/Notification.js';
import { recordEvents } from '../outbox/recordEvent.js';
import { clearRows, type Forget, type PersonalData, personalData, removeRows } from '../personalData/personalData.js';
import { freeSeats } from './seats.js';

const messagesPerBatch = 25;
const emptied = { consumerId: 0, text: '', isDeleted: true };

/** Blanks a person's messages in a batch of threads, in place. Open streams get each as a change. */
const emptyEmbedded: Forget = async (_world, consumerId) => {
  const found = await RequestThread.find({ 'messages.consumerId': consumerId }, { _id: 1 })
    .limit(messagesPerBatch)
    .lean();
  for (const { _id } of found) {
    await atomically(async () => {
      const thread = await RequestThread.findById(_id, { messages: 1 }).lean();
      const changes = await changesOf(_id, thread?.messages ?? [], consumerId);
      await empty(RequestThread, { _id }, changes);
    });
  }
  return found.length === messagesPerBatch ? [] : undefined;
};

/** As above, for segments. */
const emptyArchived: Forget = async (_world, consumerId) => {
  const found = await MessageSegment.find({ 'messages.consumerId': consumerId }, { threadId: 1 })
    .limit(messagesPerBatch)
    .lean();
  for (const { _id, threadId } of found) {
    await atomically(async () => {
      const segment = await MessageSegment.findOne({ _id, threadId }, { messages: 1 }).lean();
      const changes = await changesOf(threadId, segment?.messages ?? [], consumerId);
      await empty(MessageSegment, { _id, threadId }, changes);
    });
  }
  return found.length === messagesPerBatch ? [] : undefined;
};

interface Change {
  messageId: number;
  revision: number;
}

/**
 * Numbers the changes of a person's messages among those of the thread. Locks the thread, so that the messages cannot
 * move to a segment.
 */
async function changesOf(threadId: number, messages: Message[], consumerId: number): Promise<Change[]> {
  const own = messages.filter((message) => message.consumerId === consumerId);
  if (own.length === 0) return [];
  const thread = await RequestThread.findByIdAndUpdate(
    threadId,
    { $inc: { changes: own.length } },
    { projection: { changes: 1 }, returnDocument: 'before', timestamps: false },
  ).lean();
  const before = thread?.changes ?? 0;
  return own.map(({ _id }, index) => ({ messageId: _id, revision: before + index + 1 }));
}

/** Writes the changes to the document that contains the messages, by one command. */
async function empty<Row extends object>(model: Model<Row>, document: object, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const operations = changes.map(({ messageId, revision }) => {
    const set = Object.entries({ ...emptied, revision }).map(([field, value]) => [`messages.$.${field}`, value]);
    return {
      updateOne: { filter: { ...document, 'messages._id': messageId }, update: { $set: Object.fromEntries(set) } },
    };
  });
  await model.bulkWrite(operations, { timestamps: false });
}

const ofConsumer = (consumerId: number) => ({ consumerId });

/** A request of an erased account is deleted and has no owner and no content. */
const emptyRequest = {
  consumerId: 0,
  status: 'deleted',
  title: '…',
  description: null,
  phone: null,
  location: null,
  latitude: null,
  longitude: null,
  position: null,
  words: [] as string[],
} as const;

const batchSize = 100;

/** Empties a batch of a person's requests. As after a deletion, a job withdraws the unread notifications about them. */
const emptyRequests: Forget = async (world, consumerId) => {
  const found = await CommunityRequest.find({ consumerId }, { _id: 1 }).limit(batchSize).lean();
  await atomically(async () => {
    await CommunityRequest.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) }, consumerId },
      { $set: emptyRequest },
    );
    await recordEvents(
      world,
      'request.deleted',
      found.map(({ _id }) => ({ payload: { requestId: _id } })),
    );
  });
  return found.length === batchSize ? [] : undefined;
};

/** Removes a person from a batch of requests that they supported, which frees their seats. */
const leaveRequests: Forget = async (_world, supporterIds) => {
  const found = await CommunityRequest.find({ supporterIds }, { _id: 1 }).limit(batchSize).lean();
  await freeSeats(found.map(({ _id }) => ({ requestId: _id, supporterId: supporterIds })));
  return found.length === batchSize ? [] : undefined;
};

/** As above, for ads. */
const leaveAds: Forget = async (_world, supporterIds) => {
  const found = await AdContact.find({ supporterIds }, { _id: 1 }).limit(batchSize).lean();
  await AdContact.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $pull: { supporterIds } });
  return found.length === batchSize ? [] : undefined;
};

/** Removes a person from a batch of alerts about mass reports. */
const leaveAlerts: Forget = async (_world, reporterIds) => {
  const found = await ModerationAlert.find({ reporterIds }, { _id: 1 }).limit(batchSize).lean();
  await ModerationAlert.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $pull: { reporterIds } });
  return found.length === batchSize ? [] : undefined;
};

/**
 * Removes a person from a batch of threads, and deletes the notifications about these threads. The threads of an owner
 * are closed: a message that is being posted may have read the request or the ad before it was deleted.
 */
const leaveThreads =
  (role: 'ownerId' | 'supporterId'): Forget =>
  async (_world, consumerId) => {
    const found = await RequestThread.find({ [role]: consumerId }, { _id: 1 })
      .limit(batchSize)
      .lean();
    const ids = found.map(({ _id }) => _id);
    await Notification.deleteMany({ 'data.threadId': { $gt: 0, $in: ids } });
    // A negative id keeps the unique index on request and supporter.
    const changed = { [role]: { $multiply: ['$_id', -1] }, ...(role === 'ownerId' && { isClosed: true }) };
    await RequestThread.updateMany({ _id: { $in: ids } }, [{ $set: changed }], {
      timestamps: false,
      updatePipeline: true,
    });
    return found.length === batchSize ? [] : undefined;
  };

/** Runs parts in sequence, each until it is complete. */
const allOf =
  (...parts: Forget[]): Forget =>
  async (world, id, after) => {
    const [part = 0] = (after ?? []) as [number?];
    const left = await parts[part]?.(world, id, undefined);
    if (left) return [part];
    return part + 1 < parts.length ? [part + 1] : undefined;
  };

/** A thread or block is of a request, or of the ad whose id it has negated. */
const ofTarget = {
  adId: { $cond: [{ $lt: ['$requestId', 0] }, { $multiply: ['$requestId', -1] }, '$$REMOVE'] },
  requestId: { $cond: [{ $lt: ['$requestId', 0] }, '$$REMOVE', '$requestId'] },
};

/** A person's own messages, without those of others. */
const messagesOf = (consumerId: number): PipelineStage[] => [
  { $match: { 'messages.consumerId': consumerId } },
  { $unwind: '$messages' },
  { $match: { 'messages.consumerId': consumerId } },
  { $set: ofTarget },
  {
    $project: {
      requestId: 1,
      adId: 1,
      text: '$messages.text',
      isDeleted: '$messages.isDeleted',
      at: '$messages.createdAt',
    },
  },
];

/** A person's blocks. A block by thread does not name the person whom it blocks. */
const ownBlocks = (blockerId: number): PipelineStage[] => [
  { $match: { blockerId } },
  { $set: { blockedId: { $cond: [{ $gt: ['$threadId', 0] }, '$$REMOVE', '$blockedId'] } } },
  { $set: ofTarget },
  { $project: { _id: 0, blockedId: 1, threadId: 1, requestId: 1, adId: 1, isAnonymous: 1, createdAt: 1 } },
];

/** A person's requests, threads, messages, blocks and reports, and cases about their content. */
export const inCommunity: readonly PersonalData[] = [
  personalData(CommunityRequest, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: allOf(emptyRequests, leaveRequests),
    exported: [
      'title',
      'description',
      'category',
      'phone',
      'status',
      'completedAt',
      'location',
      'latitude',
      'longitude',
      'isAnonymous',
      'discussionType',
      'createdAt',
      'updatedAt',
    ],
  }),
  {
    ...personalData(RequestThread, {
      kind: 'consumer',
      rows: (consumerId) => ({ 'messages.consumerId': consumerId }),
      forget: allOf(leaveThreads('ownerId'), leaveThreads('supporterId'), emptyEmbedded),
      exported: ['requestId', 'messages'],
    }),
    read: (consumerId) => RequestThread.aggregate<Record<string, unknown>>(messagesOf(consumerId)).cursor(),
  },
  {
    ...personalData(MessageSegment, {
      kind: 'consumer',
      rows: (consumerId) => ({ 'messages.consumerId': consumerId }),
      forget: emptyArchived,
      exported: ['requestId', 'messages'],
    }),
    read: (consumerId) => MessageSegment.aggregate<Record<string, unknown>>(messagesOf(consumerId)).cursor(),
  },
  {
    ...personalData(Block, {
      kind: 'consumer',
      // People must not learn who blocked them, so only their own blocks are exported.
      rows: (blockerId) => ({ blockerId }),
      forget: allOf(
        removeRows(Block, (blockerId) => ({ blockerId })),
        removeRows(Block, (blockedId) => ({ blockedId })),
      ),
      exported: ['blockedId', 'threadId', 'requestId', 'isAnonymous', 'createdAt'],
    }),
    read: (blockerId) => Block.aggregate<Record<string, unknown>>(ownBlocks(blockerId)).cursor(),
  },
  personalData(AdContact, {
    kind: 'consumer',
    rows: (supporterIds) => ({ supporterIds }),
    forget: leaveAds,
    exported: [],
  }),
  personalData(Report, {
    kind: 'consumer',
    rows: (reporterId) => ({ reporterId }),
    forget: removeRows(Report, (reporterId) => ({ reporterId })),
    exported: ['targetType', 'targetId', 'reason', 'status', 'outcome', 'createdAt'],
  }),
  personalData(ModerationAlert, {
    kind: 'consumer',
    rows: (reporterIds) => ({ reporterIds }),
    forget: leaveAlerts,
    exported: ['createdAt'],
  }),
  ...accountKinds.map(inCases),
];

/** The excerpt of a case and the objection belong to the author; the note belongs to staff. */
function inCases(authorKind: AccountKind): PersonalData {
  const rows = (authorId: number) => ({ authorKind, authorId });
  return personalData(ModerationCase, {
    kind: authorKind,
    rows,
    forget: clearRows(ModerationCase, rows, { authorId: 0, excerpt: '', objection: null }),
    exported: [
      'targetType',
      'targetId',
      'excerpt',
      'isHidden',
      'createdAt',
      'objection',
      'objectionStatus',
      'objectedAt',
    ],
  });
}
