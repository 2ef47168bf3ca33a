import { LRUCache } from 'lru-cache';

const failuresInARow = 3;
const pauseMs = 30_000;
const hostsAtMost = 1_000;

interface Host {
  /** The callers whose calls failed since the last answer. */
  failed: Set<unknown>;
  /** Milliseconds since 1970. */
  pausedUntil: number;
}

/**
 * A circuit breaker per host: after three failures in a row a host is paused for 30 seconds, so that messages do not
 * wait for its timeouts.
 */
export class CircuitBreaker {
  private readonly hosts = new LRUCache<string, Host>({ max: hostsAtMost });

  /** The rest of the host's pause, in milliseconds. */
  pauseOf(host: string, now: Date): number {
    return Math.max(0, (this.hosts.get(host)?.pausedUntil ?? 0) - now.getTime());
  }

  answered(host: string): void {
    this.hosts.delete(host);
  }

  /** @param caller several failures of one caller count once, since the caller may be the cause */
  failed(host: string, now: Date, caller: unknown = Symbol()): void {
    // A call from before the pause does not extend it.
    if (this.pauseOf(host, now) > 0) return;
    const failed = new Set(this.hosts.get(host)?.failed).add(caller);
    const isEnough = failed.size >= failuresInARow;
    this.hosts.set(
      host,
      isEnough ? { failed: new Set(), pausedUntil: now.getTime() + pauseMs } : { failed, pausedUntil: 0 },
    );
  }
}
