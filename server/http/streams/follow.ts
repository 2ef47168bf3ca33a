import { setTimeout as pause } from 'node:timers/promises';
import { onChange } from '../../../database/changes/changes.js';
import { ConcurrencyLimit, Overloaded } from '../../../database/transactions/ConcurrencyLimit.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { CallerOf } from '../gates/guards.js';
import { addFollower, type Follower, removeFollower, type Topic, type Wakes } from './followers.js';
import type { Listener, StreamEvent } from './streams.js';

/** What a stream asks its feed. */
export interface Question {
  /** The id of the event after which it goes on; undefined where the client has none yet. */
  after: string | undefined;
  limit: number;
  now: Date;
}

/** An event of a feed. One without a row only tells the client where the stream is. */
export interface Entry<Row> {
  id: string;
  row?: Row;
}

/** Something that goes on, for streams to follow. */
export interface Feed<Key, Row> extends Wakes {
  /** The name of its events. */
  event: string;
  topicOf(key: Key): Topic;
  /**
   * The entries after an event, oldest first, at most so many; none when there are none. Everybody who asks the same
   * at the same time gets the same answer. Refuses what is not there, or not for who asks: then the stream is refused, or
   * ends.
   */
  read(key: Key, question: Question): Promise<Entry<Row>[]>;
}

/** What a handler follows a feed with: whoever listens, and who that is. */
interface Following extends Listener {
  world: World;
  caller: CallerOf<AccountKind>;
}

interface What<Key, Row, T> {
  feed: Feed<Key, Row>;
  key: Key;
  /** The data of an event, for the reader. */
  present(row: Row, account: CallerOf<AccountKind>['account']): T;
}

/** The refusal of a `Last-Event-ID` that is none of this stream. */
export const wrongEventId = () =>
  new Refused('validation_failed', { details: [{ field: 'Last-Event-ID', message: 'is not an id of this stream' }] });

/** So many entries of a stream are in memory at once. */
const limit = 50;
const retryMs = 1_000;

/** However many are woken, so many of them ask at once: half as many as the service has connections to its database. */
const reads = new ConcurrencyLimit(25, 9_000);

/**
 * The events of a feed for one listener: those after the last one that the client has, then each as it comes. They end when
 * the listener goes, when the account may not listen any more, and when the feed refuses. Nothing waits in memory for a
 * slow client: what it has not taken yet is read when it has.
 */
export async function follow<Key, Row, T>(
  { world, caller, signal, lastEventId, end }: Following,
  { feed, key, present }: What<Key, Row, T>,
): Promise<AsyncIterable<StreamEvent<T>>> {
  const bell = new Signal();
  const follower: Follower = { world, caller, wakes: feed, topic: feed.topicOf(key), wake: () => bell.ring(), end };
  if (signal.aborted) return nothing();
  addFollower(follower);
  signal.addEventListener(
    'abort',
    () => {
      removeFollower(follower);
      bell.ring();
    },
    { once: true },
  );

  const read = (after: string | undefined) => {
    bell.silence();
    return readTogether(feed, key, { after, limit, now: world.now() });
  };
  const readAgain = async (after: string | undefined): Promise<Entry<Row>[] | undefined> => {
    for (;;) {
      try {
        return await read(after);
      } catch (error) {
        if (error instanceof Refused) return undefined;
        if (!transientErrorKind(error) && !(error instanceof Overloaded)) throw error;
        await pause(retryMs, undefined, { signal });
      }
    }
  };
  const first = await read(lastEventId);

  return (async function* () {
    let after = lastEventId;
    for (let entries: Entry<Row>[] | undefined = first; entries; entries = await readAgain(after)) {
      for (const { id, row } of entries) {
        yield row === undefined ? { id } : { id, event: feed.event, data: present(row, follower.caller.account) };
        after = id;
      }
      if (entries.length < limit) await bell.rung();
      if (signal.aborted) return;
    }
  })();
}

async function* nothing() {}

/** Rings once for any number of reasons, and for nobody who is not there. */
class Signal {
  private isRung = false;
  private hear: (() => void) | undefined;

  ring(): void {
    this.isRung = true;
    this.hear?.();
  }

  silence(): void {
    this.isRung = false;
  }

  async rung(): Promise<void> {
    if (!this.isRung) await new Promise<void>((resolve) => (this.hear = resolve));
  }
}

/** The reads under way, by what they ask. A read that began before a write is none for those whom the write woke. */
const underWay = new Map<string, Promise<unknown>>();
onChange(() => underWay.clear());

function readTogether<Key, Row>(feed: Feed<Key, Row>, key: Key, question: Question): Promise<Entry<Row>[]> {
  const name = JSON.stringify([feed.event, key, question.after]);
  const found = underWay.get(name);
  if (found) return found as Promise<Entry<Row>[]>;
  const reading = reads.run(() => feed.read(key, question));
  underWay.set(name, reading);
  const forget = () => {
    if (underWay.get(name) === reading) underWay.delete(name);
  };
  reading.then(forget, forget);
  return reading;
}
