import { batched } from '../../database/batching/batched.js';
import { driverCollection } from '../../database/driverCollection.js';
import { nextId } from '../../database/nextId.js';
import { atomically, inTransaction } from '../../database/transactions/atomically.js';
import { Overloaded } from '../../database/transactions/ConcurrencyLimit.js';
import { transientErrorKind } from '../../database/transactions/transientErrorKind.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread, type ThreadHead } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { Refused } from '../errors.js';
import { type Entry, notifyEach } from '../notifications/notify.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { archiveMessages, isFull } from './archiveMessages.js';
import { refuseBlocked } from './blocksBetween.js';
import { type Conversation, findThread, listenerOf } from './findThread.js';
import { type Person, visibilityOf } from './visibilityOf.js';

export interface Posted extends Conversation {
  message: Message;
}

/** What is said in a public thread is short. Refuses `validation_failed`. */
export function checkLength({ discussionType }: ThreadHead, text: string): void {
  const { publicTextAtMost } = rules.message;
  if (discussionType === 'private' || [...text].length <= publicTextAtMost) return;
  const message = `must have at most ${publicTextAtMost} characters in a public discussion`;
  throw new Refused('validation_failed', { details: [{ field: 'text', message }] });
}

/**
 * Says something in a thread; the other one of a private thread is told. Refuses `request_not_found`, `thread_not_found`,
 * `not_yours`, `request_closed`, `blocked`, and `validation_failed` for a public text that is too long.
 */
export async function postMessage(
  world: Pick<World, 'now' | 'outbox'>,
  sender: Person,
  { requestId, threadId }: { requestId: number; threadId: number },
  text: string,
): Promise<Posted> {
  const { request, thread } = await findThread(requestId, threadId, sender._id);
  checkLength(thread, text);
  if (request.status === 'completed') throw new Refused('request_closed');
  const otherId = listenerOf(thread, sender._id);
  await refuseBlocked(request, sender._id, otherId);
  if (isFull(thread)) await archiveMessages(thread);
  const message: Message = {
    _id: await nextId('RequestMessage'),
    consumerId: sender._id,
    text,
    editedAt: null,
    ...{ isDeleted: false, isHidden: false },
    createdAt: world.now(),
  };
  const about = { requestId, threadId, title: request.title, name: visibilityOf(request, otherId).nameOf(sender) };
  const told: Entry<'thread_reply'> = { to: { kind: 'consumer', id: otherId }, type: 'thread_reply', data: about };
  const posting = { threadId, message };
  const isPosted = await (isHeard(thread, otherId) ? reply({ ...posting, world, told }) : post(posting));
  // The request was completed or removed after it was looked at.
  return isPosted ? { request, thread, message } : postMessage(world, sender, { requestId, threadId }, text);
}

/** Whether somebody is told: in private the other one, unless the account is erased. */
const isHeard = ({ discussionType }: ThreadHead, otherId: number): boolean =>
  discussionType === 'private' && otherId > 0;

interface Posting {
  threadId: number;
  message: Message;
}

/** With what the other one is told. */
interface Reply extends Posting {
  world: Pick<World, 'now' | 'outbox'>;
  told: Entry<'thread_reply'>;
}

/** @returns false for a thread that was closed */
async function post(posting: Posting): Promise<boolean> {
  return inTransaction().session ? isIn(await append([posting]))(posting) : postTogether(posting);
}

/** What many say at once is written by one command. */
const postTogether = batched((all: Posting[]) =>
  outcomesOf(all, append(all), (_posting, error) => Promise.reject(error)),
);

/** Longer texts, in characters, are not gathered: a transaction of many must be a short one. */
const longestShared = 2_000;

/** The same, and the other one is told: both, or nothing. A long text has a transaction of its own, as has whatever is in one already. */
async function reply(replying: Reply): Promise<boolean> {
  const isAlone = inTransaction().session || replying.message.text.length > longestShared;
  return isAlone ? replyAlone(replying) : replyTogether(replying);
}

/**
 * What many say at once is one transaction, since each would cost as much alone. When it fails, each gets one of its own: a thread that
 * another process holds must not keep all the others waiting.
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

/** Tells of each whether it is posted. Where the common write failed it is looked up, and `orElse` is for those that are not. */
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
  const heard = all.filter(isIn(posted));
  for (const each of new Set(heard.map(({ world }) => world))) {
    const ofIt = heard.filter(({ world }) => world === each);
    await notifyEach(
      each,
      ofIt.map(({ told }) => told),
    );
  }
  return posted;
}

/**
 * Writes messages into their threads by one command, past Mongoose, which would make a document of each whole thread to check it.
 * @returns the ids of those whose thread was open
 */
async function append(all: Posting[]): Promise<Set<number>> {
  const options = { ordered: false, ...inTransaction() };
  const { matchedCount } = await driverCollection(RequestThread).bulkWrite(all.map(appending), options);
  return matchedCount === all.length ? new Set(all.map(({ message }) => message._id)) : findPosted(all);
}

const appending = ({ threadId, message }: Posting) => ({
  updateOne: {
    filter: { _id: threadId, isClosed: { $ne: true } },
    update: {
      $push: { messages: message },
      $inc: { messageCount: 1, embedded: 1, embeddedBytes: Buffer.byteLength(message.text) },
    } as never,
  },
});

const isIn =
  (posted: ReadonlySet<number>) =>
  ({ message }: Posting): boolean =>
    posted.has(message._id);

/** The ids of those that stand in a thread. They may move from there to a segment meanwhile, and never back. */
async function findPosted(all: Posting[]): Promise<Set<number>> {
  const filter = { 'messages._id': { $in: all.map(({ message }) => message._id) } };
  const embedded = await RequestThread.distinct('messages._id', filter);
  const rolled = await MessageSegment.distinct('messages._id', filter);
  return new Set([...embedded, ...rolled]);
}
