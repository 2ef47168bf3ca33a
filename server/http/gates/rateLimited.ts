import { retryAfter } from '../../../domain/errors.js';
import { specialSentences } from '../../../domain/errorTexts/specialSentences.js';
import { rateLimitHits } from './rateLimitHits.js';

/** Counts a request that a limit refuses. @returns its refusal */
export function rateLimited(limit: string, waitMs: number) {
  rateLimitHits.set(limit, (rateLimitHits.get(limit) ?? 0) + 1);
  return retryAfter('rate_limited', waitMs, specialSentences.wait);
}
