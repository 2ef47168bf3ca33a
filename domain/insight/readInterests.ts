import { eventsOf } from '../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../models/insight/InterestProfile.js';
import { rules } from '../rules.js';
import { type Interests, weighInterests } from './weighInterests.js';

/**
 * The interests of a consumer at a time.
 * @returns also the time up to which the profile is computed, and whether newer events exist
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
