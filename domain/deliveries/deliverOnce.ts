import type { LoginKind } from '../../models/fields/accountFields.js';
import { DeliveryLog } from '../../models/notifications/DeliveryLog.js';
import type { World } from '../world.js';
import { recordDeliveries } from './recordDeliveries.js';

/** A mail or a text that a message of the outbox owes somebody; without `kind` and `id` it is for staff. */
export interface Owed {
  form: 'mail' | 'sms';
  messageId: number;
  /** 1 is the first. */
  attempt: number;
  kind?: LoginKind;
  id?: number;
}

/**
 * Sends what is owed, and notes what became of it. What the log has as sent is not sent again, even when a process was killed
 * before it could say that it is done.
 * @param send says whether it was sent: no more may be, when it was not; throws when it is to be tried again
 * @returns whether it was sent, now or before
 */
export async function deliverOnce(
  world: Pick<World, 'now' | 'log'>,
  { form, messageId, attempt, kind, id }: Owed,
  send: () => Promise<boolean>,
): Promise<boolean> {
  const _id = `${form}:${messageId}`;
  if (attempt > 1 && (await DeliveryLog.exists({ _id, state: 'sent' }))) return true;
  const note = async (state: 'sent' | 'refused' | 'waiting', lastError: string | null = null) => {
    const delivery = { _id, form, messageId, recipientKind: kind ?? null, recipientId: id ?? null, state, lastError };
    // What is sent must not be sent again because it could not be noted.
    await recordDeliveries(world, [delivery]).catch((error) => {
      world.log.warn({ err: error, messageId }, 'what became of a message could not be noted');
    });
  };
  let sent: boolean;
  try {
    sent = await send();
  } catch (error) {
    await note('waiting', (error instanceof Error ? error.message : String(error)).slice(0, 500));
    throw error;
  }
  await (sent ? note('sent') : note('refused', 'as many were sent as may be'));
  return sent;
}
