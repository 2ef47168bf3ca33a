import { describe, expect, it } from '@jest/globals';
import { HangingHosts } from '../../providers/HangingHosts.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18) + seconds * 1000);
const pauseOf = (hosts: HangingHosts, seconds: number) => hosts.pauseOf('a', at(seconds));
const fail = (hosts: HangingHosts, seconds: number, ...callers: (string | undefined)[]) => {
  for (const caller of callers) hosts.failed('a', at(seconds), caller);
};

describe('HangingHosts', () => {
  it('pauses only this host for 30 seconds after three failures in a row', () => {
    const hosts = new HangingHosts();
    fail(hosts, 0, undefined, undefined);
    hosts.answered('a');
    fail(hosts, 0, undefined, undefined);
    expect(pauseOf(hosts, 0)).toBe(0);
    fail(hosts, 0, undefined);
    expect([pauseOf(hosts, 0), pauseOf(hosts, 29), pauseOf(hosts, 30)]).toEqual([30_000, 1_000, 0]);
    expect(hosts.pauseOf('b', at(0))).toBe(0);
  });

  it('starts counting again after a pause', () => {
    const hosts = new HangingHosts();
    fail(hosts, 0, undefined, undefined, undefined);
    fail(hosts, 30, undefined, undefined);
    expect(pauseOf(hosts, 30)).toBe(0);
    fail(hosts, 30, undefined);
    expect(pauseOf(hosts, 30)).toBe(30_000);
  });

  it('ignores failures of calls from before the pause', () => {
    const hosts = new HangingHosts();
    fail(hosts, 0, undefined, undefined, undefined, undefined, undefined);
    expect(pauseOf(hosts, 1)).toBe(29_000);
    fail(hosts, 30, undefined);
    expect(pauseOf(hosts, 30)).toBe(0);
  });

  it('counts failures of one caller once', () => {
    const hosts = new HangingHosts();
    fail(hosts, 0, 'one', 'one', 'one', 'one', 'two', 'two');
    expect(pauseOf(hosts, 0)).toBe(0);
    fail(hosts, 0, 'three');
    expect(pauseOf(hosts, 0)).toBe(30_000);
  });
});
