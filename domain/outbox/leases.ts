import { randomUUID } from 'node:crypto';
import { type OutboxLane, OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const leaseMs = rules.outbox.leaseSeconds * 1000;
/** A message of this process, and since when it is due. */
export type LeasedMessage = OutboxMessageRecord & { dueAt: Date };

/**
 * The leases of one run of the relay. No other relay delivers a leased message, and a crash returns it after a minute.
 * Each lease counts as an attempt.
 */
export class Leases {
  private readonly leasedBy = randomUUID();
  /** The messages that this run leased and that are neither returned nor marked. */
  private readonly held = new Set<number>();
  /** The messages that were marked as done since the last read of pending messages. */
  private readonly marked = new Set<number>();
  private readonly running = new Set<LeasedMessage>();
  private readonly renewal = setInterval(() => void this.renew(), leaseMs / 4).unref();
  /** The aggregates that another process delivers, since this run last leased a message. */
  readonly elsewhere = new Set<string>();
  /** Whether messages waited for another process at the last attempt to lease some. */
  isWaiting = false;
  /** Whether another relay leased some of the same messages in this run. Ends when no message is found. */
  hasCompetitors = false;

  constructor(
    private readonly world: World,
    private readonly lane: OutboxLane,
  ) {}

  /**
   * Leases due messages whose turn has come.
   * @returns those that no other relay leased first, of an aggregate in the order of their events
   */
  async take(due: OutboxMessageRecord[]): Promise<LeasedMessage[]> {
    const ready = await this.inTurn(due.filter(({ _id }) => !this.held.has(_id)));
    const taken = await this.lease(ready);
    this.isWaiting = this.elsewhere.size > 0;
    if (taken.length > 0) this.elsewhere.clear();
    return taken;
  }

  /**
   * Leases the first message of each aggregate before the others, so that two relays never share an aggregate.
   * @param ready the messages of an aggregate in their order
   */
  private async lease(ready: OutboxMessageRecord[]): Promise<LeasedMessage[]> {
    const seen = new Set<string>();
    const heads = ready.filter(({ aggregate }) => !aggregate || (!seen.has(aggregate) && seen.add(aggregate)));
    const first = await this.leaseAll(heads);
    this.hasCompetitors = ready.length > 0 && (this.hasCompetitors || first.length < heads.length);
    const own = new Set(first.flatMap(({ aggregate }) => aggregate ?? []));
    for (const aggregate of seen) if (!own.has(aggregate)) this.elsewhere.add(aggregate);
    const rest = ready.filter((message) => !heads.includes(message) && own.has(message.aggregate ?? ''));
    const taken = [...first, ...(await this.leaseAll(rest))];
    for (const { _id } of taken) this.held.add(_id);
    return taken;
  }

  /** @returns the messages that no other relay leased first */
  private async leaseAll(messages: OutboxMessageRecord[]): Promise<LeasedMessage[]> {
    if (messages.length === 0) return [];
    const { leasedBy } = this;
    const now = this.world.now();
    const nextAttemptAt = new Date(now.getTime() + leaseMs);
    const ids = messages.map(idOf);
    const { modifiedCount } = await OutboxMessage.updateMany(
      { _id: { $in: ids }, state: 'pending', nextAttemptAt: { $lte: now } },
      { $set: { leasedBy, nextAttemptAt }, $inc: { attempts: 1 } },
    );
    const all = modifiedCount === messages.length;
    const leased = all ? ids : (await OutboxMessage.find({ _id: { $in: ids }, leasedBy }, { _id: 1 }).lean()).map(idOf);
    const own = new Set(leased);
    return messages
      .filter(({ _id }) => own.has(_id))
      .map((message) => ({
        ...message,
        dueAt: message.nextAttemptAt,
        leasedBy,
        nextAttemptAt,
        attempts: message.attempts + 1,
      }));
  }

  /**
   * The messages whose earlier ones are among them, or are delivered by this run already. Others are postponed, or
   * belong to an aggregate that another process delivers.
   */
  private async inTurn(due: OutboxMessageRecord[]): Promise<OutboxMessageRecord[]> {
    const waiting = new Map(due.flatMap((message) => (message.aggregate ? [[message._id, message]] : [])));
    const ready = due.filter(({ aggregate }) => !aggregate);
    if (waiting.size === 0) return ready;
    /** When the earlier message that the rest of an aggregate waits for is due. */
    const blocked = new Map<string, Date>();
    const postponed: [number, Date][] = [];
    for (const { _id, aggregate, leasedBy, nextAttemptAt } of await this.readPending([...waiting.values()])) {
      const message = waiting.get(_id);
      if (!aggregate || this.elsewhere.has(aggregate) || this.held.has(_id) || this.marked.has(_id)) continue;
      const until = blocked.get(aggregate);
      if (message && !until) ready.push(message);
      else if (message && until && until > message.nextAttemptAt) postponed.push([_id, until]);
      else if (message || leasedBy !== null) this.elsewhere.add(aggregate);
      else blocked.set(aggregate, nextAttemptAt);
    }
    await this.postpone(postponed);
    return ready;
  }

  /** These messages and the earlier pending ones of their aggregates, in the order of their events. */
  private async readPending(messages: OutboxMessageRecord[]) {
    this.marked.clear();
    const aggregates = new Set(messages.flatMap(({ aggregate }) => aggregate ?? []));
    const last = new Date(Math.max(...messages.map(({ recordedAt }) => recordedAt.getTime())));
    const untried = { $or: [{ attempts: 0 }, { leasedBy: { $ne: null } }, { _id: { $in: messages.map(idOf) } }] };
    return OutboxMessage.find(
      {
        state: 'pending',
        lane: this.lane,
        aggregate: { $in: [...aggregates] },
        recordedAt: { $lte: last },
        ...(!waitsForRetries(this.lane) && untried),
      },
      { aggregate: 1, nextAttemptAt: 1, leasedBy: 1 },
    )
      .sort({ recordedAt: 1, _id: 1 })
      .lean();
  }

  /** Lets messages wait until an earlier one is due. */
  private async postpone(messages: [number, Date][]): Promise<void> {
    if (messages.length === 0) return;
    await OutboxMessage.bulkWrite(
      messages.map(([_id, nextAttemptAt]) => ({
        updateOne: { filter: { _id, state: 'pending', leasedBy: null }, update: { $set: { nextAttemptAt } } },
      })),
      { ordered: false },
    );
  }

  /** Whether a message can begin: most of the lease is left, so that no other relay leases it soon. */
  canBegin({ nextAttemptAt }: LeasedMessage): boolean {
    return nextAttemptAt.getTime() - this.world.now().getTime() >= leaseMs / 2;
  }

  /** Renews the lease of a message during its delivery, which may take longer than a lease. */
  async during<Result>(message: LeasedMessage, deliver: () => Promise<Result>): Promise<Result> {
    this.running.add(message);
    try {
      return await deliver();
    } finally {
      this.running.delete(message);
    }
  }

  /** A renewal that fails has no effect; the next one may succeed. */
  private async renew(): Promise<void> {
    if (this.running.size === 0) return;
    const nextAttemptAt = new Date(this.world.now().getTime() + leaseMs);
    const ids = [...this.running].map(({ _id }) => _id);
    await OutboxMessage.updateMany(
      { _id: { $in: ids }, leasedBy: this.leasedBy, state: 'pending' },
      { $set: { nextAttemptAt } },
    ).catch(() => undefined);
  }

  /**
   * Ends leases without an attempt. If this fails, the leases expire.
   * @param until when the messages are due, if later
   */
  async giveBack(messages: LeasedMessage[], until?: Date): Promise<void> {
    if (messages.length === 0) return;
    for (const { _id } of messages) this.held.delete(_id);
    await OutboxMessage.bulkWrite(
      messages.map((message) => ({
        updateOne: {
          filter: this.underLease(message),
          update: { $set: { nextAttemptAt: until ?? message.dueAt, leasedBy: null }, $inc: { attempts: -1 } },
        },
      })),
      { ordered: false },
    ).catch(() => undefined);
  }

  /** Ends the lease of a message that failed. Does nothing if another relay has the message by now. */
  async fail(message: LeasedMessage, change: Partial<OutboxMessageRecord>, deliveredTo: string[]): Promise<void> {
    await OutboxMessage.updateOne(this.underLease(message), {
      $set: { ...change, leasedBy: null },
      $addToSet: { deliveredTo: { $each: deliveredTo } },
    });
    this.held.delete(message._id);
  }

  /** Notes that messages are marked as done. */
  end(ids: number[]): void {
    for (const id of ids) {
      this.held.delete(id);
      this.marked.add(id);
    }
  }

  stopRenewing(): void {
    clearInterval(this.renewal);
  }

  private underLease({ _id }: OutboxMessageRecord) {
    return { _id, leasedBy: this.leasedBy, state: 'pending' as const };
  }
}

const idOf = ({ _id }: Pick<OutboxMessageRecord, '_id'>) => _id;

/** Partners get the events of an order in their order, also when one of them has to be retried. */
export const waitsForRetries = (lane: OutboxLane): boolean => lane === 'webhook';
