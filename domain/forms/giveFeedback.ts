import { atomically } from '../../database/atomically.js';
import { insert } from '../../database/insert.js';
import { Feedback, type FeedbackRecord } from '../../models/Feedback.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

type Details = Pick<FeedbackRecord, 'type' | 'page' | 'description'> & { expected?: string | undefined };

/** Keeps somebody's feedback and owes staff a mail about it. @returns its id */
export function giveFeedback(
  world: Pick<World, 'now' | 'outbox'>,
  author: { kind: AccountKind; id: number },
  details: Details,
): Promise<number> {
  return atomically(async () => {
    const { _id } = await insert(Feedback, { authorKind: author.kind, authorId: author.id, ...details });
    await recordEvent(world, 'form.received', { form: 'feedback', id: _id });
    return _id;
  });
}
