import { setTimeout as pause } from 'node:timers/promises';
import { OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { day } from '../durations.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const keptDays = 7;
/** How long delivered messages are gathered for one write, in milliseconds, and how many at most. */
const gatherMs = 50;
const gatherAtMost = 50;
/** How long a write is retried: a message that is delivered but not marked is delivered twice. */
const retryForMs = (rules.outbox.leaseSeconds * 1000) / 3;
const retryPauseMs = 100;

/** The fields of a message that is done. */
export const done = (world: Pick<World, 'now'>) => ({
  state: 'done' as const,
  lastError: null,
  expiresAt: new Date(world.now().getTime() + keptDays * day),
});

/** Marks delivered messages as done, many with one write. */
export class DoneWriter {
  /** The unmarked ids, by the names of the subscribers that ran. */
  private delivered = new Map<string, { names: string[]; ids: number[] }>();
  private gathered = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  /** Whether a write has failed and is being retried. */
  isStuck = false;

  /** @param onMarked called with the ids of each write */
  constructor(
    private readonly world: Pick<World, 'now'>,
    private readonly onMarked: (ids: number[]) => void,
  ) {}

  /** @param names the subscribers that ran */
  add({ _id }: Pick<OutboxMessageRecord, '_id'>, names: string[]): void {
    const group = this.delivered.get(names.join()) ?? { names, ids: [] };
    this.delivered.set(names.join(), group);
    group.ids.push(_id);
    this.gathered++;
    // `finish` reports a failure; before that, it must not become an unhandled rejection.
    const write = () => void this.start().catch(() => undefined);
    if (this.gathered >= gatherAtMost) write();
    else this.timer ??= setTimeout(write, gatherMs);
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
    while (this.delivered.size > 0) {
      const groups = [...this.delivered.values()];
      this.delivered = new Map();
      this.gathered = 0;
      for (const { names, ids } of groups) await this.write(names, ids);
    }
  }

  private async write(names: string[], ids: number[]): Promise<void> {
    const retryUntil = performance.now() + retryForMs;
    for (;;) {
      try {
        await OutboxMessage.updateMany(
          { _id: { $in: ids } },
          { $set: done(this.world), $addToSet: { deliveredTo: { $each: names } } },
        );
        this.isStuck = false;
        this.onMarked(ids);
        return;
      } catch (error) {
        this.isStuck = true;
        if (performance.now() > retryUntil) throw error;
        await pause(retryPauseMs);
      }
    }
  }
}
