import { insert } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { ContactMessage } from '../../models/forms/ContactMessage.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { daysFrom } from './daysFrom.js';

interface Details {
  name: string;
  email: string;
  phone?: string | undefined;
  message: string;
  /** What only a program fills in, since people do not see the field. */
  honeypot?: string | undefined;
}

/** Keeps what a visitor has written, and owes staff a mail about it; of what a program has written, nothing. @returns its id */
export function contactStaff(world: Pick<World, 'now' | 'outbox'>, { honeypot, ...details }: Details): Promise<number> {
  if (honeypot) return nextId(ContactMessage.modelName);
  return atomically(async () => {
    const expiresAt = daysFrom(world.now(), rules.forms.contactKeptDays);
    const { _id } = await insert(ContactMessage, { ...details, expiresAt });
    await recordEvent(world, 'form.received', { form: 'contact', id: _id });
    return _id;
  });
}
