import { RateCounter } from '../../models/system/RateCounter.js';
import { retryAfter } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import type { Owner } from './reserveStorage.js';

const dayMs = 24 * 60 * 60_000;

interface Sender extends Owner {
  account: { emailVerified: boolean; phoneVerified: boolean };
}

/**
 * Counts a request for the link of a video. The account is counted first, so that one account cannot use up the share
 * of its network. Counters are written outside any transaction. Refuses `rate_limited`.
 */
export async function admitVideo(
  { now }: Pick<World, 'now'>,
  { kind, id, account }: Sender,
  network: string,
): Promise<void> {
  const { ofAccount, ofUnverified, ofNetwork } = rules.video.linksADay;
  const isVerified = account.emailVerified || account.phoneVerified;
  await count(`videos|${kind}:${id}`, isVerified ? ofAccount : ofUnverified, now());
  await count(`videos|${network}`, ofNetwork, now());
}

async function count(key: string, atMost: number, now: Date): Promise<void> {
  const { hits, resetAt } = await RateCounter.hit(key, dayMs, now);
  if (hits <= atMost) return;
  throw retryAfter('rate_limited', resetAt.getTime() - now.getTime(), (seconds) => {
    const hours = Math.ceil(seconds / 3600);
    return `Too many videos today from this account or network. Try again in ${hours} hours.`;
  });
}
