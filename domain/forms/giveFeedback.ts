import { insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Feedback, type FeedbackRecord } from '../../models/forms/Feedback.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

type Details = Pick<FeedbackRecord, 'type' | 'page' | 'description'> & { expected?: string | undefined };

/** Stores feedback and queues a mail to staff. @returns its id */
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
