import type { ThreadHead } from '../../models/community/RequestThread.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';

/** Limits the length of a message in a public thread. Refuses `validation_failed`. */
export function checkLength({ discussionType }: ThreadHead, text: string): void {
  const { publicTextAtMost } = rules.message;
  if (discussionType === 'private' || [...text].length <= publicTextAtMost) return;
  const message = `must have at most ${publicTextAtMost} characters in a public discussion`;
  throw new Refused('validation_failed', { details: [{ field: 'text', message }] });
}
