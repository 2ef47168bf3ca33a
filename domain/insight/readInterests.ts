import { eventsOf } from '../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../models/insight/InterestProfile.js';
import { rules } from '../rules.js';
import { type Interests, weighInterests } from './weighInterests.js';

/**
 * What interests a consumer as of a moment.
 * @returns besides, until when the profile was folded, and whether anything came since
 */
export async function readInterests(
  consumerId: number,
  asOf: Date,
): Promise<{ interests: Interests; foldedUntil: Date; hasNews: boolean }> {
  const profile = await InterestProfile.findById(consumerId).lean();
  const foldedUntil = profile?.foldedUntil ?? new Date(0);
  const events = await eventsOf(consumerId, foldedUntil, asOf, rules.behaviour.readAtMost);
  return { interests: weighInterests(profile, events, asOf), foldedUntil, hasNews: events.length > 0 };
}
