import { atomically, inTransaction } from '../../database/atomically.js';
import { batched } from '../../database/batched.js';
import { nextId } from '../../database/nextId.js';
import { rowsOf } from '../../database/rowsOf.js';
import type { Message } from '../../models/fields/messageField.js';
import { MessageSegment } from '../../models/MessageSegment.js';
import { RequestThread, type ThreadHead } from '../../models/RequestThread.js';
import { Refused } from '../errors.js';
import { notify } from '../notifications/notify.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { refuseBlocked } from './blocksBetween.js';
import { type Conversation, findThread, listenerOf } from './findThread.js';
import { isFull, rollThread } from './rollThread.js';
import { type Person, viewOf } from './viewOf.js';

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
  if (isFull(thread)) await rollThread(thread);
  const message: Message = {
    _id: await nextId('RequestMessage'),
    consumerId: sender._id,
    text,
    editedAt: null,
    ...{ isDeleted: false, isHidden: false },
    createdAt: world.now(),
  };
  const isPosted = isHeard(thread, otherId)
    ? await atomically(async () => {
        if (!(await append({ threadId, message }))) return false;
        const name = viewOf(request, otherId).nameOf(sender);
        const about = { requestId, threadId, title: request.title, name };
        await notify(world, { kind: 'consumer', id: otherId }, 'thread_reply', about);
        return true;
      })
    : await append({ threadId, message });
  // The request was completed or removed after it was looked at.
  return isPosted ? { request, thread, message } : postMessage(world, sender, { requestId, threadId }, text);
}

/** Whether somebody is told: in private the other one, unless the account is erased. */
const isHeard = ({ discussionType }: ThreadHead, otherId: number): boolean =>
  discussionType === 'private' && otherId > 0;

interface Appended {
  threadId: number;
  message: Message;
}

/** One write past Mongoose, which would make a document of the whole thread to check it. @returns false for a thread that was closed */
async function append(appended: Appended): Promise<boolean> {
  const options = inTransaction();
  if (!options.session) {
    const outcome = await appendTogether(appended);
    if (typeof outcome !== 'boolean') throw outcome.error;
    return outcome;
  }
  const { matchedCount } = await rowsOf(RequestThread).bulkWrite([appending(appended)], options);
  return matchedCount > 0;
}

/** What many say at once is written by one command. */
const appendTogether = batched(async (all: Appended[]): Promise<(boolean | { error: unknown })[]> => {
  const written = await rowsOf(RequestThread)
    .bulkWrite(all.map(appending), { ordered: false })
    .catch((error: unknown) => ({ error }));
  if ('matchedCount' in written && written.matchedCount === all.length) return all.map(() => true);
  const posted = await findPosted(all.map(({ message }) => message._id));
  const otherwise = 'error' in written ? written : false;
  return all.map(({ message }) => posted.has(message._id) || otherwise);
});

const appending = ({ threadId, message }: Appended) => ({
  updateOne: {
    filter: { _id: threadId, isClosed: { $ne: true } },
    update: {
      $push: { messages: message },
      $inc: { messageCount: 1, embedded: 1, embeddedBytes: Buffer.byteLength(message.text) },
    } as never,
  },
});

/** Those of the messages that stand in a thread. They may move from there to a segment meanwhile, and never back. */
async function findPosted(ids: number[]): Promise<Set<number>> {
  const filter = { 'messages._id': { $in: ids } };
  const embedded = await RequestThread.distinct('messages._id', filter);
  const rolled = await MessageSegment.distinct('messages._id', filter);
  return new Set([...embedded, ...rolled]);
}
