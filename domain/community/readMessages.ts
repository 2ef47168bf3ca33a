import type { PipelineStage } from 'mongoose';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread, type RequestThreadRecord, type ThreadHead } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';

/** The changes of a thread with a number above `after`, up to `upTo`. */
interface Changes {
  after: number;
  upTo: number;
}

/** The messages of a thread whose last change is one of these, in the order of the changes. */
export async function readChanges(threadId: number, changes: Changes, limit: number): Promise<Message[]> {
  if (changes.upTo <= changes.after || limit === 0) return [];
  // Threads before segments, because messages move only in that direction.
  const embedded = await RequestThread.aggregate<Message>(changed({ _id: threadId }, changes, limit));
  const archived = await MessageSegment.aggregate<Message>(changed({ threadId }, changes, limit));
  const byId = new Map([...embedded, ...archived].map((message) => [message._id, message]));
  return [...byId.values()].sort((one, other) => one.revision - other.revision).slice(0, limit);
}

const changed = (filter: object, { after, upTo }: Changes, limit: number): PipelineStage[] => {
  const range = { revision: { $gt: after, $lte: upTo } };
  return [
    { $match: { ...filter, messages: { $elemMatch: range } } },
    { $unwind: '$messages' },
    { $replaceRoot: { newRoot: '$messages' } },
    { $match: range },
    { $sort: { revision: 1 } },
    { $limit: limit },
  ];
};

/** A part of a thread: the newest messages, or those before or after a message. */
export interface Span {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

type Shows = (message: Message) => boolean;

interface MessagePage {
  /** Oldest first. */
  messages: Message[];
  /** The message from which the next page continues in the same direction; undefined at the end. */
  next: number | undefined;
}

/**
 * Reads a page of a thread. Ids are not chronological, so a cursor names a message. Only the shown segments are read. A
 * page is shorter than `limit` when its texts are long, or when the reader does not see the messages of many segments.
 * Refuses `thread_not_found`, and `validation_failed` for a message of another thread.
 */
export async function readMessages(
  threadId: number,
  { before, after, limit }: Span,
  shows: Shows = () => true,
): Promise<MessagePage> {
  const thread = await findParts(threadId);
  if (after !== undefined) return readForwards(thread, await positionOf(thread, after, 'after'), limit, shows);
  const end = before === undefined ? undefined : await positionOf(thread, before, 'before');
  return readBackwards(thread, end, limit, shows);
}

type Parts = Pick<RequestThreadRecord, '_id' | 'messages' | 'segments'>;

/** A thread that the caller just found may be deleted meanwhile. */
const findParts = (threadId: number): Promise<Parts> =>
  RequestThread.findById(threadId, { messages: 1, segments: 1 })
    .lean()
    .orFail(() => new Refused('thread_not_found'));

/** The position of a message: its segment, or the embedded part, which counts as the last; and the index in it. */
interface Position {
  number: number;
  messages: Message[];
  index: number;
}

async function positionOf(thread: Parts, messageId: number, field: 'before' | 'after'): Promise<Position> {
  const embedded = indexOf(thread.messages, messageId);
  if (embedded >= 0) return { number: thread.segments, messages: thread.messages, index: embedded };
  const segment = await MessageSegment.findOne({ 'messages._id': messageId, threadId: thread._id }).lean();
  const details = [{ field, message: 'is not a message of this conversation' }];
  if (!segment) throw new Refused('validation_failed', { details });
  const { number, messages } = segment;
  return { number, messages, index: indexOf(messages, messageId) };
}

const indexOf = (messages: Message[], messageId: number): number => messages.findIndex(({ _id }) => _id === messageId);

async function partOf(thread: Parts, number: number): Promise<Message[]> {
  if (number === thread.segments) return thread.messages;
  const segment = await MessageSegment.findOne({ threadId: thread._id, number }).lean();
  return segment?.messages ?? [];
}

async function readBackwards(
  thread: Parts,
  end: Position | undefined,
  limit: number,
  shows: Shows,
): Promise<MessagePage> {
  const from = end?.number ?? thread.segments;
  let [number, part] = [from, end ? end.messages.slice(0, end.index) : thread.messages];
  let found = part.filter(shows);
  while (needsMore(found, limit) && number > 0 && from - number < segmentsAtMost) {
    number--;
    part = await partOf(thread, number);
    found = [...part.filter(shows), ...found];
  }
  const messages = firstOf(found.toReversed(), limit).reverse();
  if (found.length > messages.length) return { messages, next: messages[0]?._id };
  return { messages, next: number > 0 ? part[0]?._id : undefined };
}

async function readForwards(thread: Parts, start: Position, limit: number, shows: Shows): Promise<MessagePage> {
  let [{ number }, part] = [start, start.messages.slice(start.index + 1)];
  let found = part.filter(shows);
  while (needsMore(found, limit) && number < thread.segments && number - start.number < segmentsAtMost) {
    number++;
    part = await partOf(thread, number);
    found = [...found, ...part.filter(shows)];
  }
  const messages = firstOf(found, limit);
  if (found.length > messages.length) return { messages, next: messages.at(-1)?._id };
  return { messages, next: number < thread.segments ? part.at(-1)?._id : undefined };
}

const { pageBytesAtMost, segmentsAtMost } = rules.message;
const bytesOf = ({ text }: Message): number => Buffer.byteLength(text);

const needsMore = (found: Message[], limit: number): boolean =>
  found.length <= limit && found.reduce((sum, message) => sum + bytesOf(message), 0) <= pageBytesAtMost;

/** The first messages within the limits of a page, at least one. */
function firstOf(found: Message[], limit: number): Message[] {
  let bytes = 0;
  const end = found.findIndex((message, nth) => {
    bytes += bytesOf(message);
    return nth >= limit || (nth > 0 && bytes > pageBytesAtMost);
  });
  return end < 0 ? found : found.slice(0, end);
}

/**
 * A place between two messages: after `count` messages of a segment, or of the embedded part, which counts as the last.
 * It stays valid when the embedded part becomes a segment.
 */
export interface Mark {
  part: number;
  count: number;
}

/** The place after the newest message. */
export const endOf = ({ segments, embedded }: ThreadHead): Mark => ({ part: segments, count: embedded });

/**
 * The messages after a place, oldest first, each with the place after it; undefined when the thread has no such place.
 * Refuses `thread_not_found`.
 */
export async function readOn(
  threadId: number,
  { part, count }: Mark,
  limit: number,
): Promise<{ message: Message; place: Mark }[] | undefined> {
  const thread = await findParts(threadId);
  const first = part <= thread.segments ? await partOf(thread, part) : [];
  if (part > thread.segments || count > first.length) return undefined;
  const placed = (messages: Message[], number: number) =>
    messages.map((message, index) => ({ message, place: { part: number, count: index + 1 } }));
  let found = placed(first, part).slice(count);
  for (let number = part + 1; found.length < limit && number <= thread.segments; number++) {
    found = [...found, ...placed(await partOf(thread, number), number)];
  }
  return found.slice(0, limit);
}
