import { ConcurrencyLimit } from './ConcurrencyLimit.js';

/** A lane for each key, kept while somebody is in it. */
export class ConcurrencyLimits {
  private readonly lanes = new Map<string, ConcurrencyLimit>();

  constructor(
    private readonly atOnce: number,
    private readonly timeoutMs: number,
  ) {}

  /** Runs `work` when its turn in the lane of the key comes. @throws Overloaded */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(key) ?? new ConcurrencyLimit(this.atOnce, this.timeoutMs);
    this.lanes.set(key, lane);
    try {
      return await lane.run(work);
    } finally {
      if (lane.isIdle) this.lanes.delete(key);
    }
  }
}
