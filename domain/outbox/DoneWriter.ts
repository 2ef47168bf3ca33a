import { setTimeout as pause } from 'node:timers/promises';
import { OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { day, second } from '../durations.js';
import { groupBy } from '../groupBy.js';
import type { World } from '../world.js';

const keptDays = 7;
/** How many messages one write marks at least, unless they wait for as long as `gatherMs`. */
const gatherAtMost = 50;
const gatherMs = 20;
/** How long a write is retried: a message that is delivered but not marked is delivered twice. */
const retryForMs = 20 * second;
const retryPauseMs = 100;

/** The fields of a message that is done. */
export const done = (world: Pick<World, 'now'>) => ({
  state: 'done' as const,
  lastError: null,
  expiresAt: new Date(world.now().getTime() + keptDays * day),
});

/** Marks delivered messages as done, many with one write. */
export class DoneWriter {
  /** The names of the subscribers that ran, by the id of each unmarked message. */
  private delivered = new Map<number, string[]>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  /** Whether a write has failed and is being retried, or was given up. */
  isStuck = false;

  /** @param onMarked called with the ids of each write */
  constructor(
    private readonly world: Pick<World, 'now'>,
    private readonly onMarked: (ids: number[]) => void,
  ) {}

  /** @param names the subscribers that ran */
  add({ _id }: Pick<OutboxMessageRecord, '_id'>, names: string[]): void {
    this.delivered.set(_id, names);
    if (this.delivered.size >= gatherAtMost) this.write();
    else this.timer ??= setTimeout(() => this.write(), gatherMs);
  }

  get size(): number {
    return this.delivered.size;
  }

  /** Writes without waiting for more messages. */
  write(): void {
    // `finish` reports a failure; before that, it must not become an unhandled rejection.
    this.start().catch(() => undefined);
  }

  /** Waits until every message is marked. @throws the error of a write that kept failing */
  async finish(): Promise<void> {
    while (this.writing || this.delivered.size > 0) await this.start();
  }

  private start(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    const retryUntil = performance.now() + retryForMs;
    while (this.delivered.size > 0) {
      const marked = this.delivered;
      this.delivered = new Map();
      try {
        await this.mark(marked);
        this.isStuck = false;
        this.onMarked([...marked.keys()]);
      } catch (error) {
        this.isStuck = true;
        this.delivered = new Map([...marked, ...this.delivered]);
        if (performance.now() > retryUntil) throw error;
        await pause(retryPauseMs);
      }
    }
  }

  private async mark(marked: ReadonlyMap<number, string[]>): Promise<void> {
    const groups = groupBy([...marked.keys()], (id) => marked.get(id)?.join() ?? '');
    await OutboxMessage.bulkWrite(
      [...groups.values()].map((ids) => ({
        updateMany: {
          filter: { _id: { $in: ids }, state: 'pending' as const },
          update: {
            $set: done(this.world),
            $addToSet: { deliveredTo: { $each: marked.get(ids[0] ?? 0) ?? [] } },
            $inc: { attempts: 1 },
          },
        },
      })),
      { ordered: false },
    );
  }
}
