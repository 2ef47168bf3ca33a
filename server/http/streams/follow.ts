import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from 'express';
import { onChange } from '../../../database/changes/changes.js';
import { ConcurrencyLimit, Overloaded } from '../../../database/transactions/ConcurrencyLimit.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { CallerOf } from '../gates/guards.js';
import { clientAddress } from '../inputs/clientAddress.js';
import { addFollower, type FeedTriggers, type Follower, removeFollower, type StreamTopic } from './followers.js';
import type { Listener, StreamEvent } from './streams.js';

/** A stream's query to its feed. */
interface FeedQuery {
  /** The id of the last event that the client received; undefined for a new client. */
  after: string | undefined;
  limit: number;
  now: Date;
}

/** An event of a feed. Without a row it only updates the client's position. */
interface FeedEntry<Row> {
  id: string;
  row?: Row;
  /** The name of the event, if it is not the feed's. */
  event?: string;
}

/** A sequence of events in the database that streams follow. */
export interface Feed<Key, Row> extends FeedTriggers {
  /** The name of its events. */
  event: string;
  topicOf(key: Key): StreamTopic;
  /**
   * Returns up to `limit` entries after an event, oldest first. Concurrent identical queries share one result. A
   * refusal (not found, not permitted) refuses the stream, or ends it if it is open.
   */
  read(key: Key, query: FeedQuery): Promise<FeedEntry<Row>[]>;
}

/** The listener and its account. */
interface FollowCall extends Listener {
  world: World;
  caller: CallerOf<AccountKind>;
  request: Request;
}

interface FollowOptions<Key, Row, T> {
  feed: Feed<Key, Row>;
  key: Key;
  /** The data of an event, as this account sees it. */
  present(row: Row, account: CallerOf<AccountKind>['account']): T;
}

/** The refusal of a `Last-Event-ID` that is not an id of this stream. */
export const wrongEventId = () =>
  new Refused('validation_failed', { details: [{ field: 'Last-Event-ID', message: 'is not an id of this stream' }] });

/** Entries of one stream held in memory. */
const limit = 50;
const retryMs = 1_000;

/** Concurrent reads of all streams: half of the service's database connections. */
const reads = new ConcurrencyLimit(25, 9_000);

/**
 * The events of a feed for one listener: first those after the client's last event, then each new one. They end when
 * the listener disconnects, the account loses access, the feed refuses, or the stream has lasted an hour. Nothing is
 * buffered for a slow client: the next events are read once it has taken the previous ones. Throws `streams_limit` and
 * as the feed's first read does.
 */
export async function follow<Key, Row, T>(
  { world, caller, request, signal, lastEventId, end }: FollowCall,
  { feed, key, present }: FollowOptions<Key, Row, T>,
): Promise<AsyncIterable<StreamEvent<T>>> {
  const news = new Signal();
  const openedAt = world.now().getTime();
  const follower: Follower = {
    world,
    caller,
    triggers: feed,
    topic: feed.topicOf(key),
    network: clientAddress(request),
    openedAt,
    activeAt: openedAt,
    wake: () => news.set(),
    end,
  };
  if (signal.aborted) return nothing();
  addFollower(follower);
  signal.addEventListener(
    'abort',
    () => {
      removeFollower(follower);
      news.set();
    },
    { once: true },
  );

  const read = (after: string | undefined) => {
    news.clear();
    return readTogether(feed, key, { after, limit, now: world.now() });
  };
  const readAgain = async (after: string | undefined): Promise<FeedEntry<Row>[] | undefined> => {
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
    for (let entries: FeedEntry<Row>[] | undefined = first; entries; entries = await readAgain(after)) {
      for (const { id, row, event = feed.event } of entries) {
        yield row === undefined ? { id } : { id, event, data: present(row, follower.caller.account) };
        after = id;
        follower.activeAt = world.now().getTime();
      }
      if (entries.length < limit) await news.wait();
      if (signal.aborted) return;
    }
  })();
}

async function* nothing() {}

/** A flag that one waiter can wait for. Setting it again before it is cleared has no effect. */
class Signal {
  private isSet = false;
  private resume: (() => void) | undefined;

  set(): void {
    this.isSet = true;
    this.resume?.();
  }

  clear(): void {
    this.isSet = false;
  }

  async wait(): Promise<void> {
    if (!this.isSet) await new Promise<void>((resolve) => (this.resume = resolve));
  }
}

/** Reads in progress. Cleared on each write, so a woken follower never joins a stale read. */
const inProgress = new Map<string, Promise<unknown>>();
onChange(() => inProgress.clear());

function readTogether<Key, Row>(feed: Feed<Key, Row>, key: Key, query: FeedQuery): Promise<FeedEntry<Row>[]> {
  const name = JSON.stringify([feed.event, key, query.after]);
  const found = inProgress.get(name);
  if (found) return found as Promise<FeedEntry<Row>[]>;
  const reading = reads.run(() => feed.read(key, query));
  inProgress.set(name, reading);
  const forget = () => {
    if (inProgress.get(name) === reading) inProgress.delete(name);
  };
  reading.then(forget, forget);
  return reading;
}
