import { batched } from '../../database/batching/batched.js';
import { nextId } from '../../database/nextId.js';
import { atomically, isInTransaction } from '../../database/transactions/atomically.js';
import { Overloaded } from '../../database/transactions/ConcurrencyLimit.js';
import { serially } from '../../database/transactions/serially.js';
import { transientErrorKind } from '../../database/transactions/transientErrorKind.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread, type ThreadHead, type UnreadCounter } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { Refused } from '../errors.js';
import { type Entry, notifyEach } from '../notifications/notify.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { refuseBlocked } from './blocksBetween.js';
import { type Conversation, findThread, recipientOf } from './findThread.js';
import { takeSeat } from './seats.js';
import type { ThreadPath } from './threads.js';
import { lockKeyOfTopic, topicRefusal } from './topics.js';
import { type Person, visibilityOf } from './visibilityOf.js';
import { withholds } from './withheld.js';

const { embeddedAtMost, embeddedBytesAtMost } = rules.thread;

/** Whether a thread has reached the limit of embedded messages. */
const isFull = ({ embedded, embeddedBytes }: ThreadHead): boolean =>
  embedded >= embeddedAtMost || embeddedBytes >= embeddedBytesAtMost;

/** Selects threads that have not. */
const notFull = {
  embedded: { $not: { $gte: embeddedAtMost } },
  embeddedBytes: { $not: { $gte: embeddedBytesAtMost } },
};

/** Moves a full thread's messages to a segment; one concurrent caller wins. */
function archiveMessages({ _id: threadId, requestId, segments: number }: ThreadHead): Promise<void> {
  return atomically(async () => {
    const full = await RequestThread.findOneAndUpdate(
      { _id: threadId, segments: number },
      { $set: { messages: [], embedded: 0, embeddedBytes: 0 }, $inc: { segments: 1 } },
      { projection: { messages: 1 }, timestamps: false },
    ).lean();
    if (full) await MessageSegment.create({ threadId, requestId, number, messages: full.messages });
  });
}

/** Limits the length of a message in a public thread. Refuses `validation_failed`. */
export function checkLength({ discussionType }: ThreadHead, text: string): void {
  const { publicTextAtMost } = rules.message;
  if (discussionType === 'private' || [...text].length <= publicTextAtMost) return;
  const message = `must have at most ${publicTextAtMost} characters in a public discussion`;
  throw new Refused('validation_failed', { details: [{ field: 'text', message }] });
}

/** A conversation that accepts a message of the sender. */
interface Admitted extends Conversation {
  /** The recipient, or the owner of a public thread. */
  otherId: number;
  /** Whether the owner does not see what the sender writes. */
  isWithheld: boolean;
}

/**
 * Reads whether a sender may post a message. Refuses `request_not_found`, `thread_not_found`, `not_yours`,
 * `request_closed` (`ad_not_found` and `ad_closed` for an ad), `thread_closed`, `blocked`, and `validation_failed` for
 * a public text that is too long.
 */
async function admitMessage({ topicId, threadId }: ThreadPath, senderId: number, text: string): Promise<Admitted> {
  const { topic, thread } = await findThread(topicId, threadId, senderId);
  checkLength(thread, text);
  if (topic.status === 'completed') throw topicRefusal(topicId, 'closed');
  if (thread.endedBy) throw new Refused('thread_closed');
  const otherId = recipientOf(thread, senderId);
  await refuseBlocked(topic, { senderId, recipientId: otherId, threadId });
  return { topic, thread, otherId, isWithheld: await withholds(topic, senderId, thread) };
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

export interface Posted extends Conversation {
  message: Message;
}

/**
 * Posts a message and notifies the other participant of a private thread. The first message reserves a seat of the
 * request or ad. Refuses what `admitMessage` refuses, and `thread_limit`.
 */
export async function postMessage(world: Part, sender: Person, path: ThreadPath, text: string): Promise<Posted> {
  const { topic, thread, otherId, isWithheld } = await admitMessage(path, sender._id, text);
  const { threadId } = path;
  if (isFull(thread)) await archiveMessages(thread);
  const message: Message = {
    _id: await nextId('RequestMessage'),
    consumerId: sender._id,
    text,
    editedAt: null,
    isDeleted: false,
    isHidden: false,
    revision: 0,
    // In a public discussion the message keeps its place, so that the owner can delete it.
    ...(isWithheld && { withheld: thread.discussionType === 'private' ? ('message' as const) : ('text' as const) }),
    createdAt: world.now(),
  };
  const notification = isWithheld ? undefined : replyTo({ topic, thread }, sender, otherId);
  const posting = { threadId, message, unread: isWithheld ? undefined : unreadCounter(thread, sender._id) };
  const replying = hasRecipient(thread, otherId) && { ...posting, world, notification };
  const isPosted = await (replying ? replyInPlace(world, { topic, thread }, replying) : post(posting));
  // The thread is full, was ended or lapsed, or its request was completed or deleted meanwhile: reads it again.
  return isPosted ? { topic, thread, message } : postMessage(world, sender, path, text);
}

type ReplyEntry = Entry<'thread_reply'> | Entry<'ad_thread_reply'>;

function replyTo({ topic, thread: { _id: threadId } }: Conversation, sender: Person, otherId: number): ReplyEntry {
  const to = { kind: 'consumer', id: otherId } as const;
  const { title } = topic;
  if (topic.isAd) return { to, type: 'ad_thread_reply', data: { adId: -topic._id, threadId, title } };
  const name = visibilityOf(topic, otherId).nameOf(sender);
  return { to, type: 'thread_reply', data: { requestId: topic._id, threadId, title, name } };
}

/** Whether the other participant is notified: in private threads, unless the account is erased. */
const hasRecipient = ({ discussionType }: ThreadHead, otherId: number): boolean =>
  discussionType === 'private' && otherId > 0;

/** The counter of the recipient's unread messages. */
const unreadCounter = ({ ownerId }: ThreadHead, senderId: number): UnreadCounter =>
  senderId === ownerId ? 'supporterUnread' : 'ownerUnread';

interface Posting {
  threadId: number;
  message: Message;
  /** The counter of the recipient; undefined for a message that is withheld. */
  unread: UnreadCounter | undefined;
}

/** A message with its notification. */
interface Reply extends Posting {
  world: Pick<World, 'now' | 'outbox'>;
  notification: ReplyEntry | undefined;
}

/** @returns false for a thread that was closed or is full */
async function post(posting: Posting): Promise<boolean> {
  return isInTransaction() ? isIn(await append([posting]))(posting) : postTogether(posting);
}

/** Concurrent posts share one command. */
const postTogether = batched((all: Posting[]) =>
  outcomesOf(all, append(all), (_posting, error) => Promise.reject(error)),
);

/** Longer texts, in characters, are not batched, so that a shared transaction stays short. */
const longestShared = 2_000;

/**
 * Posts a reply. The first message of a supporter without a seat reserves one in its transaction. The first message
 * after a block shows the supporter's thread to the owner.
 */
async function replyInPlace(
  world: Part,
  { topic: { _id: topicId, supporterIds, withheldSupporterIds = [] }, thread: { supporterId } }: Conversation,
  replying: Reply,
): Promise<boolean> {
  const staysWithheld = replying.message.withheld === 'message';
  const isSettled = staysWithheld || !withheldSupporterIds.includes(supporterId);
  if (supporterIds.includes(supporterId) && isSettled) return reply(replying);
  const first = () =>
    atomically(async () => {
      const isPosted = isIn(await replyAll([replying]))(replying);
      if (isPosted) await takeSeat(world, topicId, supporterId, staysWithheld);
      return isPosted;
    });
  return isInTransaction() ? first() : serially([lockKeyOfTopic(topicId)], first);
}

/** Posts a message and its notification in one transaction. A long text has its own transaction. */
async function reply(replying: Reply): Promise<boolean> {
  const isAlone = isInTransaction() || replying.message.text.length > longestShared;
  return isAlone ? replyAlone(replying) : replyTogether(replying);
}

/**
 * Concurrent replies share one transaction, which costs as much as one of a single reply. When it fails, each reply
 * gets its own: a thread that another process has locked must not delay the others.
 */
const replyTogether = batched(
  (all: Reply[]) =>
    outcomesOf(
      all,
      atomically(() => replyAll(all), { conflict: 0 }),
      (replying, error) => (transientErrorKind(error) === 'away' ? Promise.reject(error) : replyAlone(replying)),
    ),
  100,
);

const replyAlone = async (replying: Reply): Promise<boolean> =>
  isIn(await atomically(() => replyAll([replying])))(replying);

/**
 * Whether each message is posted. After a failed shared write it is looked up, and `orElse` handles the missing ones.
 */
async function outcomesOf<One extends Posting>(
  all: One[],
  writing: Promise<Set<number>>,
  orElse: (one: One, error: Error) => Promise<boolean>,
): Promise<(boolean | Promise<boolean>)[]> {
  const outcome = await writing.catch((error: Error) => error);
  if (outcome instanceof Set) return all.map(isIn(outcome));
  if (outcome instanceof Overloaded) throw outcome;
  const posted = await findPosted(all);
  return all.map((one) => isIn(posted)(one) || orElse(one, outcome));
}

async function replyAll(all: Reply[]): Promise<Set<number>> {
  const posted = await append(all);
  const replies = all.filter(isIn(posted));
  for (const each of new Set(replies.map(({ world }) => world))) {
    const ofWorld = replies.filter(({ world }) => world === each);
    await notifyEach(
      each,
      ofWorld.flatMap(({ notification }) => notification ?? []),
    );
  }
  return posted;
}

/**
 * Appends messages to their threads by one command.
 * @returns the ids of messages whose thread was open
 */
async function append(all: Posting[]): Promise<Set<number>> {
  const { matchedCount } = await RequestThread.bulkWrite(all.map(appending), { ordered: false, timestamps: false });
  return matchedCount === all.length ? new Set(all.map(({ message }) => message._id)) : findPosted(all);
}

const appending = ({ threadId, message, unread }: Posting) => ({
  updateOne: {
    filter: { _id: threadId, isClosed: { $ne: true }, endedBy: null, ...notFull },
    update: {
      $push: { messages: message },
      $inc: {
        messageCount: 1,
        embedded: 1,
        embeddedBytes: Buffer.byteLength(message.text),
        ...(message.withheld === 'message' && { withheldCount: 1 }),
        ...(unread && { [unread]: 1 }),
      },
      ...(message.withheld !== 'message' && { $set: { isWithheld: false } }),
      $max: { lastMessageAt: message.createdAt },
    },
  },
});

const isIn =
  (posted: ReadonlySet<number>) =>
  ({ message }: Posting): boolean =>
    posted.has(message._id);

/** The ids of stored messages. Threads are read before segments, because messages move only in that direction. */
async function findPosted(all: Posting[]): Promise<Set<number>> {
  const filter = { 'messages._id': { $in: all.map(({ message }) => message._id) } };
  const embedded = await RequestThread.distinct('messages._id', filter);
  const segments = await MessageSegment.find(
    { ...filter, threadId: { $in: all.map(({ threadId }) => threadId) } },
    { 'messages._id': 1 },
  ).lean<{ messages: Pick<Message, '_id'>[] }[]>();
  const archived = segments.flatMap(({ messages }) => messages.map(({ _id }) => _id));
  return new Set([...embedded, ...archived]);
}
