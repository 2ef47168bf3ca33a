import { ConcurrencyLimit } from './ConcurrencyLimit.js';

/** A concurrency limit for each key, kept while a task uses it. */
export class ConcurrencyLimits {
  private readonly limits = new Map<string, ConcurrencyLimit>();

  constructor(
    private readonly perKey: number,
    private readonly timeoutMs: number,
  ) {}

  /** Runs `work` as soon as the limit of its key allows. @throws Overloaded */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = this.limits.get(key) ?? new ConcurrencyLimit(this.perKey, this.timeoutMs);
    this.limits.set(key, limit);
    try {
      return await limit.run(work);
    } finally {
      if (limit.isIdle) this.limits.delete(key);
    }
  }
}
