import { changes, onChange } from '../../../database/changes/changes.js';
import { driverCollection } from '../../../database/driverCollection.js';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { isSuspended } from '../../../domain/accounts/sessions/refuseSuspended.js';
import { retryAfter } from '../../../domain/errors.js';
import { rules } from '../../../domain/rules.js';
import type { World } from '../../../domain/world.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import type { CallerOf } from '../gates/guards.js';
import { DebouncedBatch } from './DebouncedBatch.js';

/** What a written row is compared by with those who wait. */
export type Topic = number | string;

/** Whom the rows with these ids wake. */
export type TopicsOf = (ids: readonly unknown[]) => Promise<readonly Topic[]>;

/** What wakes those who follow something. */
export interface Wakes {
  /**
   * The collections whose writes do, each with whom its rows wake: those who follow the ids themselves, or whoever is looked
   * up. Their models say `live`.
   */
  wokenBy: Readonly<Record<string, 'ids' | TopicsOf>>;
}

/** One of the streams that are open in this process. */
export interface Follower {
  world: Pick<World, 'config' | 'now' | 'log'>;
  /** Its account is put here anew whenever it was written. */
  caller: CallerOf<AccountKind>;
  wakes: Wakes;
  topic: Topic;
  /** There may be something new. */
  wake(): void;
  /** It may not go on. */
  end(): void;
}

/** Those who follow one kind of thing. */
interface Followed {
  byTopic: Map<Topic, Set<Follower>>;
  /** Looks up whom written rows wake, by their collections. */
  written: Map<string, DebouncedBatch<unknown>>;
}

/** How long a busy process is told to be left alone. */
const comeBackMs = 10_000;
/** How often the clock is looked at, and, while writes are not heard of, the database. */
const tickMs = 1_000;

const all = new Set<Follower>();
const byAccount = new Map<string, Set<Follower>>();
const followed = new Map<Wakes, Followed>();
let ticking: NodeJS.Timeout | undefined;

const nameOf = (kind: AccountKind, id: number) => `${kind} ${id}`;

/** Counts a stream in, and wakes and ends it from now on. Refuses `streams_limit`. */
export function addFollower(follower: Follower): void {
  const { caller, wakes, topic, world } = follower;
  const ofAccount = byAccount.get(nameOf(caller.kind, caller.id));
  if (all.size >= world.config.streamsAtMost) {
    const sentence = (seconds: number) => `This server has no more room for streams. Try again in ${seconds} seconds.`;
    throw retryAfter('streams_limit', comeBackMs, sentence);
  }
  if (ofAccount && ofAccount.size >= rules.stream.perAccount) {
    const sentence = (seconds: number) =>
      `This account has ${ofAccount.size} streams open. Close one, and try again in ${seconds} seconds.`;
    throw retryAfter('streams_limit', comeBackMs, sentence);
  }
  all.add(follower);
  addTo(byAccount, nameOf(caller.kind, caller.id), follower);
  addTo(followedBy(wakes).byTopic, topic, follower);
  ticking ??= setInterval(tick, tickMs);
  // The account may have been written since the gate looked at it.
  accounts[caller.kind].add([caller.id]);
}

/** Counts a stream out. */
export function removeFollower(follower: Follower): void {
  const { caller, wakes, topic } = follower;
  all.delete(follower);
  removeFrom(byAccount, nameOf(caller.kind, caller.id), follower);
  const { byTopic } = followedBy(wakes);
  removeFrom(byTopic, topic, follower);
  if (byTopic.size === 0) followed.delete(wakes);
  if (all.size > 0) return;
  clearInterval(ticking);
  ticking = undefined;
}

function followedBy(wakes: Wakes): Followed {
  const found = followed.get(wakes);
  if (found) return found;
  const byTopic: Followed['byTopic'] = new Map();
  const lookingUp = (topicsOf: TopicsOf) =>
    new DebouncedBatch<unknown>(async (ids) => {
      for (const topic of await topicsOf(ids)) wakeAll(byTopic.get(topic));
    });
  const lookups = Object.entries(wakes.wokenBy).flatMap(([collection, topicsOf]) =>
    topicsOf === 'ids' ? [] : [[collection, lookingUp(topicsOf)] as const],
  );
  const made = { byTopic, written: new Map(lookups) };
  followed.set(wakes, made);
  return made;
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
  for (const [wakes, { byTopic, written }] of followed) {
    if (!(collection in wakes.wokenBy)) continue;
    const lookup = written.get(collection);
    if (!ids) for (const group of byTopic.values()) wakeAll(group);
    else if (lookup) lookup.add(ids);
    else for (const id of ids) wakeAll(byTopic.get(id as Topic));
  }
  const kind = kindsOfAccounts.get(collection);
  if (kind) accounts[kind].add(ids?.map(Number) ?? idsOf(kind));
});

const idsOf = (kind: AccountKind): number[] =>
  [...all].filter(({ caller }) => caller.kind === kind).map(({ caller }) => caller.id);

/** Looks whether accounts may still do what their tokens opened, and ends their streams where not. */
const checkAccounts = (kind: AccountKind) =>
  new DebouncedBatch<number>(async (written) => {
    const ids = written.filter((id) => byAccount.has(nameOf(kind, id)));
    if (ids.length === 0) return;
    const rows = await driverCollection(accountModel(kind))
      .find({ _id: { $in: ids } }, { projection: { passwordHash: 0 } })
      .toArray();
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
  const isAsBefore = account && account.credentialVersion === caller.account.credentialVersion;
  if (!isAsBefore || isSuspended(account, world.now())) follower.end();
  else follower.caller = { ...caller, account } as typeof caller;
}

/** What no write tells of: tokens expire, and while writes are not heard of there may have been any. */
function tick(): void {
  for (const { caller, world, end } of all) if (caller.expiresAt <= world.now().getTime()) end();
  if (changes.areHeard) return;
  wakeAll(all);
  for (const kind of accountKinds) accounts[kind].add(idsOf(kind));
}
