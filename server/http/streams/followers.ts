import { changes, onChange } from '../../../database/changes/changes.js';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { isSuspended } from '../../../domain/accounts/sessions/refuseSuspended.js';
import { minute } from '../../../domain/durations.js';
import { retryAfter } from '../../../domain/errors.js';
import { rules } from '../../../domain/rules.js';
import type { World } from '../../../domain/world.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import type { CallerOf } from '../gates/guards.js';
import { chooseToEnd } from './chooseToEnd.js';

/** How long items are gathered: a query per write would cost as much as the write. */
const gatherMs = 20;
const retryMs = 1_000;

/** Runs one piece of work for all items that are added within a moment. Retries a failed batch. */
class DebouncedBatch<Item> {
  private items = new Set<Item>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly work: (items: Item[]) => Promise<void>) {}

  add(items: readonly Item[], afterMs = gatherMs): void {
    for (const item of items) this.items.add(item);
    if (this.items.size > 0) this.timer ??= setTimeout(() => this.run(), afterMs).unref();
  }

  private async run(): Promise<void> {
    const items = [...this.items];
    this.items = new Set();
    this.timer = undefined;
    await this.work(items).catch(() => this.add(items, retryMs));
  }
}

/** What a follower waits for. A write wakes the followers of its topics. */
export type StreamTopic = number | string;

/** Looks up the topics of the rows with these ids. */
type TopicsOf = (ids: readonly unknown[]) => Promise<readonly StreamTopic[]>;

/** Which writes wake the followers of a feed. */
export interface FeedTriggers {
  /**
   * By collection: the topics of its written rows, which are their ids or are looked up. The models are marked `live`.
   */
  wokenBy: Readonly<Record<string, 'ids' | TopicsOf>>;
}

/** An open stream of this process. */
export interface Follower {
  world: Pick<World, 'config' | 'now' | 'random' | 'log'>;
  /** Its account is replaced on each write to it. */
  caller: CallerOf<AccountKind>;
  triggers: FeedTriggers;
  topic: StreamTopic;
  /** The network address of the client. */
  network: string;
  /** When the stream was opened and last sent an event, in milliseconds since 1970. */
  openedAt: number;
  activeAt: number;
  /** Called when there may be new events. */
  wake(): void;
  /** Called to end the stream, with a hint when to resume unless the account has lost access. */
  end(resumeAfterMs?: number): void;
}

/** The followers of one feed. */
interface FeedFollowers {
  byTopic: Map<StreamTopic, Set<Follower>>;
  /** Looks up the topics of written rows, by collection. */
  lookups: Map<string, DebouncedBatch<unknown>>;
}

/** `Retry-After` when a limit is reached. */
const retryAfterMs = 10_000;
/** How often expired streams are ended and, while the change stream is down, the database is polled. */
const tickMs = 1_000;
/** When the client of an ended stream resumes: after its hour, and after it made room for another client. */
const renewAfterMs = { atLeast: 1_000, spread: 9_000 };
const makeRoomForMs = minute;
const lastsMs = rules.stream.minutes * minute;

const all = new Set<Follower>();
const byAccount = new Map<string, Set<Follower>>();
const byFeed = new Map<FeedTriggers, FeedFollowers>();
let ticking: NodeJS.Timeout | undefined;

const nameOf = (kind: AccountKind, id: number) => `${kind} ${id}`;

/** Registers a stream, to be woken and ended. A full process may end another one. Throws `streams_limit`. */
export function addFollower(follower: Follower): void {
  const { caller, triggers, topic, world } = follower;
  const ofAccount = byAccount.get(nameOf(caller.kind, caller.id));
  if (ofAccount && ofAccount.size >= rules.stream.perAccount) {
    const sentence = (seconds: number) =>
      `This account has ${ofAccount.size} streams open. Close one, and try again in ${seconds} seconds.`;
    throw retryAfter('streams_limit', retryAfterMs, sentence);
  }
  if (all.size >= world.config.streamsAtMost) makeRoomFor(follower);
  all.add(follower);
  addTo(byAccount, nameOf(caller.kind, caller.id), follower);
  addTo(followersOf(triggers).byTopic, topic, follower);
  ticking ??= setInterval(tick, tickMs);
  // The account may have been written since the gate read it.
  accounts[caller.kind].add([caller.id]);
}

function makeRoomFor(newcomer: Follower): void {
  const loser = chooseToEnd(all, newcomer);
  if (loser) {
    loser.end(makeRoomForMs);
    return;
  }
  const sentence = (seconds: number) => `This server has no more room for streams. Try again in ${seconds} seconds.`;
  throw retryAfter('streams_limit', retryAfterMs, sentence);
}

/** Unregisters a stream. */
export function removeFollower(follower: Follower): void {
  const { caller, triggers, topic } = follower;
  all.delete(follower);
  removeFrom(byAccount, nameOf(caller.kind, caller.id), follower);
  const { byTopic } = followersOf(triggers);
  removeFrom(byTopic, topic, follower);
  if (byTopic.size === 0) byFeed.delete(triggers);
  if (all.size > 0) return;
  clearInterval(ticking);
  ticking = undefined;
}

/** How many streams are open, by the kind of their account. */
export function countFollowers(): Map<AccountKind, number> {
  const counts = new Map(accountKinds.map((kind) => [kind, 0]));
  for (const { caller } of all) counts.set(caller.kind, (counts.get(caller.kind) ?? 0) + 1);
  return counts;
}

function followersOf(triggers: FeedTriggers): FeedFollowers {
  const found = byFeed.get(triggers);
  if (found) return found;
  const byTopic: FeedFollowers['byTopic'] = new Map();
  const lookupBy = (topicsOf: TopicsOf) =>
    new DebouncedBatch<unknown>(async (ids) => {
      for (const topic of await topicsOf(ids)) wakeAll(byTopic.get(topic));
    });
  const lookups = Object.entries(triggers.wokenBy).flatMap(([collection, topicsOf]) =>
    topicsOf === 'ids' ? [] : [[collection, lookupBy(topicsOf)] as const],
  );
  const followers = { byTopic, lookups: new Map(lookups) };
  byFeed.set(triggers, followers);
  return followers;
}

function addTo<Key>(groups: Map<Key, Set<Follower>>, key: Key, follower: Follower): void {
  const group = groups.get(key);
  if (group) group.add(follower);
  else groups.set(key, new Set([follower]));
}

function removeFrom<Key>(groups: Map<Key, Set<Follower>>, key: Key, follower: Follower): void {
  const group = groups.get(key);
  group?.delete(follower);
  if (group?.size === 0) groups.delete(key);
}

const wakeAll = (followers: Iterable<Follower> = []) => {
  for (const follower of followers) follower.wake();
};

const kindsOfAccounts = new Map(
  accountKinds.map((kind) => [accountModel(kind).collection.collectionName, kind] as const),
);

onChange(({ collection, ids }) => {
  if (all.size === 0) return;
  for (const [triggers, { byTopic, lookups }] of byFeed) {
    if (!(collection in triggers.wokenBy)) continue;
    const lookup = lookups.get(collection);
    if (!ids) for (const group of byTopic.values()) wakeAll(group);
    else if (lookup) lookup.add(ids);
    else for (const id of ids) wakeAll(byTopic.get(id as StreamTopic));
  }
  const kind = kindsOfAccounts.get(collection);
  if (kind) accounts[kind].add(ids?.map(Number) ?? idsOf(kind));
});

const idsOf = (kind: AccountKind): number[] =>
  [...all].filter(({ caller }) => caller.kind === kind).map(({ caller }) => caller.id);

/** Reads written accounts again, and ends the streams of those that have lost access. */
const checkAccounts = (kind: AccountKind) =>
  new DebouncedBatch<number>(async (written) => {
    const ids = written.filter((id) => byAccount.has(nameOf(kind, id)));
    if (ids.length === 0) return;
    const rows = await accountModel(kind)
      .find({ _id: { $in: ids } }, { passwordHash: 0 })
      .lean<CallerOf<AccountKind>['account'][]>();
    const found = new Map(rows.map((row) => [row._id, row]));
    for (const id of ids) {
      for (const follower of byAccount.get(nameOf(kind, id)) ?? []) recheckAccount(follower, found.get(id));
    }
  });

const accounts: Record<AccountKind, DebouncedBatch<number>> = {
  consumer: checkAccounts('consumer'),
  seller: checkAccounts('seller'),
  doctor: checkAccounts('doctor'),
};

function recheckAccount(follower: Follower, account: CallerOf<AccountKind>['account'] | undefined): void {
  const { caller, world } = follower;
  const isCurrent = account && account.credentialVersion === caller.account.credentialVersion;
  if (!isCurrent || isSuspended(account, world.now())) follower.end();
  else follower.caller = { ...caller, account } as typeof caller;
}

/** Each second: ends old streams and those with an expired token, and polls while the change stream is down. */
function tick(): void {
  for (const { caller, openedAt, world, end } of all) {
    const now = world.now().getTime();
    if (caller.expiresAt <= now) end();
    // Spread, so that clients that connected together do not reconnect together.
    else if (openedAt + lastsMs <= now) end(renewAfterMs.atLeast + world.random.integer(renewAfterMs.spread));
  }
  if (changes.isWatching) return;
  wakeAll(all);
  for (const kind of accountKinds) accounts[kind].add(idsOf(kind));
}
