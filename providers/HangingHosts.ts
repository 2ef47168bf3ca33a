import { LRUCache } from 'lru-cache';

const failuresInARow = 3;
const pauseMs = 30_000;
const hostsAtMost = 1_000;

interface Host {
  /** Whose calls have failed since the last answer. */
  failed: Set<unknown>;
  /** Milliseconds since 1970. */
  pausedUntil: number;
}

/**
 * Remembers which hosts have not answered of late, so that not every message to them is waited for: after three failures in a
 * row a host is left alone for half a minute, and then begins anew.
 */
export class HangingHosts {
  private readonly hosts = new LRUCache<string, Host>({ max: hostsAtMost });

  /** For how long the host is still left alone, in milliseconds. */
  pauseOf(host: string, now: Date): number {
    return Math.max(0, (this.hosts.get(host)?.pausedUntil ?? 0) - now.getTime());
  }

  answered(host: string): void {
    this.hosts.delete(host);
  }

  /** @param caller whose failures count once, where it may be the caller's fault; without one each counts */
  failed(host: string, now: Date, caller: unknown = Symbol()): void {
    // What was under way when the pause began tells nothing new.
    if (this.pauseOf(host, now) > 0) return;
    const failed = new Set(this.hosts.get(host)?.failed).add(caller);
    const isEnough = failed.size >= failuresInARow;
    this.hosts.set(
      host,
      isEnough ? { failed: new Set(), pausedUntil: now.getTime() + pauseMs } : { failed, pausedUntil: 0 },
    );
  }
}
