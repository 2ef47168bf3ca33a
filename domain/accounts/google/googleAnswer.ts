import type { GoogleFailure } from '../../../providers/google/GoogleProvider.js';
import { Refused } from '../../errors.js';

const unreachable = 'Google cannot be reached now. Try again in a minute, or use your password.';

const refusals: Record<GoogleFailure, ConstructorParameters<typeof Refused>> = {
  refused: ['google_refused'],
  unavailable: ['provider_unavailable', { sentence: unreachable }],
  misconfigured: ['google_not_configured'],
};

/** Unwraps an answer of Google. Throws `google_refused`, `provider_unavailable` and `google_not_configured`. */
export function googleAnswer<T extends object>(answer: T | GoogleFailure): T {
  if (typeof answer === 'string') throw new Refused(...refusals[answer]);
  return answer;
}
