import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { checkUnverified, limitHolds } from './limitHolds.js';
import { findTicket, waysOfPaying } from './startSession.js';

type Part = Pick<World, 'payments' | 'config' | 'now'>;

/** Why a consumer could not start an online payment now. Opens nothing. */
export async function paymentProblems(world: Part, consumerId: number): Promise<Refused[]> {
  const [way] = waysOfPaying(world);
  if (!way) return [new Refused('payment_method_unavailable')];
  const checks = [
    findTicket(consumerId),
    limitHolds(world, consumerId),
    ...(way === 'upi' ? [checkUnverified(world, consumerId)] : []),
  ];
  const outcomes = await Promise.allSettled(checks);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    if (outcome.reason instanceof Refused) return [outcome.reason];
    throw outcome.reason;
  });
}
