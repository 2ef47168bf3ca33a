import type { GoogleFailure } from '../../../providers/google/GoogleProvider.js';
import { type RefusalCode, Refused } from '../../errors.js';

const refusals: Record<GoogleFailure, RefusalCode> = {
  refused: 'google_refused',
  unavailable: 'identity_provider_unavailable',
  misconfigured: 'not_configured',
};

/** What Google answered. Refuses `google_refused`, `identity_provider_unavailable` and `not_configured`. */
export function googleAnswer<T extends object>(answer: T | GoogleFailure): T {
  if (typeof answer === 'string') throw new Refused(refusals[answer]);
  return answer;
}
