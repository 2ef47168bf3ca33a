import { OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { day, minute } from '../durations.js';
import { groupBy } from '../groupBy.js';
import type { World } from '../world.js';
import { retryWrite } from './retryWrite.js';

const keptDays = 7;
/** How many messages are gathered for one write, and for how long. */
const gatherAtMost = 50;
const gatherMs = 20;
/** How long a write is retried: a message that is delivered but not marked is delivered twice. */
const retryForMs = 2 * minute;

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
  /** Whether a write has failed and is being retried. */
  isStuck = false;
  /** The error of a write that was given up. */
  failure: unknown;

  /** @param onMarked called with the ids of each write */
  constructor(
    private readonly world: Pick<World, 'now' | 'log'>,
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
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.delivered.size > 0) this.writing ??= this.writeAll();
  }

  /** Waits until every message is marked. @throws the error of a write that kept failing */
  async finish(): Promise<void> {
    while (!this.failure && (this.writing || this.delivered.size > 0)) {
      this.write();
      await this.writing;
    }
    if (this.failure) throw this.failure;
  }

  private async writeAll(): Promise<void> {
    try {
      while (this.delivered.size > 0) {
        const marked = this.delivered;
        this.delivered = new Map();
        await retryWrite(
          retryForMs,
          () => this.mark(marked),
          (error) => {
            if (!this.isStuck) this.world.log.warn({ err: error }, 'delivered messages cannot be marked as done');
            this.isStuck = true;
          },
        );
        this.isStuck = false;
        this.onMarked([...marked.keys()]);
      }
    } catch (error) {
      this.failure = error;
    } finally {
      // Synchronously: what is added from now on needs another write.
      this.writing = undefined;
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
