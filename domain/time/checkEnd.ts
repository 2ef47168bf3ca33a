import { Refused } from '../errors.js';

/** Refuses `validation_failed` for an end that has passed, or is further ahead than `atMostMs`. */
export function checkEnd(field: string, end: Date, now: Date, atMostMs: number): void {
  const aheadMs = end.getTime() - now.getTime();
  if (aheadMs > 0 && aheadMs <= atMostMs) return;
  const latest = new Date(now.getTime() + atMostMs).toISOString();
  const message = aheadMs > 0 ? `must be at most ${latest}` : 'must be in the future';
  throw new Refused('validation_failed', { details: [{ field, message }] });
}
