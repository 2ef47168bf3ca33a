import { DatabaseAway } from '../availability/DatabaseAway.js';
import { stateOfDatabase } from '../availability/stateOfDatabase.js';

/** Thrown to callers that would wait too long. */
export class Overloaded extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super(`too many requests are waiting; retry in ${retryAfterSeconds} s`);
  }
}

/** Weight of the last task in the average duration. */
const weight = 0.1;
/**
 * When the permit of a task is used again although the task has not ended. A command whose connection closes before it
 * is sent never ends (mongodb 7.8).
 */
const neverEndsMs = 60_000;
/** Share of the timeout after which waiting means overload rather than a burst. */
const longWait = 2 / 3;

/**
 * Runs at most `limit` tasks concurrently and queues the rest in order. Under sustained load, it immediately rejects
 * tasks that would wait longer than `timeoutMs`; any task that waits that long is rejected. While the database is away,
 * no task waits.
 */
export class ConcurrencyLimit {
  /** The waiting tasks: how to start each, and when it began to wait. */
  private readonly waiting = new Map<() => void, number>();
  private running = 0;
  private averageMs = 0;

  constructor(
    private readonly limit: number,
    private readonly timeoutMs: number,
  ) {}

  /** Whether no task runs or waits. */
  get isIdle(): boolean {
    return this.running === 0 && this.waiting.size === 0;
  }

  /** Runs `work` as soon as the limit allows. @throws Overloaded, DatabaseAway */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running++;
    else await this.wait();
    const begun = performance.now();
    let isFree = false;
    const free = () => {
      if (!isFree) this.next();
      isFree = true;
    };
    const timer = setTimeout(free, neverEndsMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.averageMs += (performance.now() - begun - this.averageMs) * weight;
      free();
    }
  }

  private wait(): Promise<void> {
    if (stateOfDatabase.isAway) throw new DatabaseAway();
    const now = performance.now();
    const [since = now] = this.waiting.values();
    const expectedMs = ((this.waiting.size + 1) * this.averageMs) / this.limit;
    if (now - since > this.timeoutMs * longWait && expectedMs > this.timeoutMs) {
      throw new Overloaded(Math.ceil((expectedMs - this.timeoutMs) / 1000));
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        end();
        resolve();
      };
      const leave = (error: Error) => {
        end();
        this.waiting.delete(enter);
        reject(error);
      };
      const timer = setTimeout(() => leave(new Overloaded(1)), this.timeoutMs);
      const forget = stateOfDatabase.onAway(() => leave(new DatabaseAway()));
      const end = () => {
        clearTimeout(timer);
        forget();
      };
      this.waiting.set(enter, now);
    });
  }

  /** Starts the task that has waited longest. */
  private next(): void {
    const [enter] = this.waiting.keys();
    if (!enter) {
      this.running--;
      return;
    }
    this.waiting.delete(enter);
    enter();
  }
}
