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
  /** A honeypot: people do not see this field, so only programs fill it in. */
  honeypot?: string | undefined;
}

/** Stores a visitor's message and queues a mail to staff. A message by a program is discarded. @returns its id */
export function contactStaff(world: Pick<World, 'now' | 'outbox'>, { honeypot, ...details }: Details): Promise<number> {
  if (honeypot) return nextId(ContactMessage.modelName);
  return atomically(async () => {
    const expiresAt = daysFrom(world.now(), rules.forms.contactKeptDays);
    const { _id } = await insert(ContactMessage, { ...details, expiresAt });
    await recordEvent(world, 'form.received', { form: 'contact', id: _id });
    return _id;
  });
}
