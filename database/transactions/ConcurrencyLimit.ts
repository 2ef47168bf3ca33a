/** Thrown to whoever would wait too long. */
export class Overloaded extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super(`too many wait already; come back in ${retryAfterSeconds} s`);
  }
}

/** How much the last work counts in the average of how long one takes. */
const weight = 0.1;
/** From what part of the time limit on a wait tells that there is too much to do, and not just much at once. */
const longWait = 2 / 3;

/**
 * Lets so many works run at once; the others wait, first come, first served. Once waits are long, whoever would wait longer
 * than `timeoutMs`, by how long works took lately, is refused at once; whoever does wait that long, then.
 */
export class ConcurrencyLimit {
  /** How to let each in, and since when it waits. */
  private readonly waiting = new Map<() => void, number>();
  private running = 0;
  private averageMs = 0;

  constructor(
    private readonly atOnce: number,
    private readonly timeoutMs: number,
  ) {}

  /** Whether nothing runs or waits. */
  get isIdle(): boolean {
    return this.running === 0 && this.waiting.size === 0;
  }

  /** Runs `work` when its turn comes. @throws Overloaded */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running++;
    else await this.wait();
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.averageMs += (performance.now() - begun - this.averageMs) * weight;
      this.next();
    }
  }

  private wait(): Promise<void> {
    const now = performance.now();
    const [since = now] = this.waiting.values();
    const expectedMs = ((this.waiting.size + 1) * this.averageMs) / this.atOnce;
    if (now - since > this.timeoutMs * longWait && expectedMs > this.timeoutMs) {
      throw new Overloaded(Math.ceil((expectedMs - this.timeoutMs) / 1000));
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(enter);
        reject(new Overloaded(1));
      }, this.timeoutMs);
      this.waiting.set(enter, now);
    });
  }

  /** Hands the place over to who has waited longest. */
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
