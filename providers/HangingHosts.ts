import { LRUCache } from 'lru-cache';

const failuresInARow = 3;
const pauseMs = 30_000;
const hostsAtMost = 1_000;

interface Host {
  failures: number;
  /** Milliseconds since 1970. */
  pausedUntil: number;
}

/**
 * Remembers which hosts have not answered of late, so that not every message to them is waited for: after three failures in a
 * row a host is left alone for half a minute.
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

  failed(host: string, now: Date): void {
    const failures = (this.hosts.get(host)?.failures ?? 0) + 1;
    const pausedUntil = failures >= failuresInARow ? now.getTime() + pauseMs : 0;
    this.hosts.set(host, { failures, pausedUntil });
  }
}
