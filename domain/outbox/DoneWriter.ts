import { setTimeout as pause } from 'node:timers/promises';
import { OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import type { World } from '../world.js';
import { leaseMs } from './leaseMessages.js';
import type { Subscriber } from './Subscriber.js';

const keptDays = 7;
/** How long a write is retried: a message that is delivered but not marked is delivered twice. */
const retryForMs = leaseMs / 3;
const retryPauseMs = 100;

/** The fields of a message that is done. */
export const done = (world: World) => ({
  state: 'done' as const,
  lastError: null,
  expiresAt: new Date(world.now().getTime() + keptDays * 24 * 60 * 60 * 1000),
});

/** Marks delivered messages as done. Messages that are delivered during one write are marked together by the next. */
export class DoneWriter {
  /** The unmarked ids, by the names of the subscribers that ran. */
  private delivered = new Map<string, { names: string[]; ids: number[] }>();
  private writing: Promise<void> | undefined;
  /** Whether a write has failed and is being retried. */
  isStuck = false;

  constructor(private readonly world: World) {}

  add({ _id }: OutboxMessageRecord, subscribers: readonly Subscriber[]): void {
    const names = subscribers.map(({ name }) => name);
    const group = this.delivered.get(names.join()) ?? { names, ids: [] };
    this.delivered.set(names.join(), group);
    group.ids.push(_id);
    // `finish` reports a failure; before that, it must not become an unhandled rejection.
    this.start().catch(() => undefined);
  }

  /** Waits until every message is marked. @throws the error of a write that kept failing */
  async finish(): Promise<void> {
    while (this.writing || this.delivered.size > 0) await this.start();
  }

  private start(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.delivered.size > 0) {
      const groups = [...this.delivered.values()];
      this.delivered = new Map();
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
        return;
      } catch (error) {
        this.isStuck = true;
        if (performance.now() > retryUntil) throw error;
        await pause(retryPauseMs);
      }
    }
  }
}
