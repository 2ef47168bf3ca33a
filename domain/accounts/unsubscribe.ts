import { Refused } from '../errors.js';
import { readUnsubscribeToken } from '../mails/unsubscribeLink.js';
import type { World } from '../world.js';
import { accountModel } from './accountModels.js';

/**
 * Unsubscribes the recipient of a mail, by the token of its link, from all mails except those about the account.
 * Throws `unsubscribe_link_invalid`.
 */
export async function unsubscribe(world: Pick<World, 'secretKey'>, token: string): Promise<void> {
  const recipient = readUnsubscribeToken(world, token);
  if (!recipient) throw new Refused('unsubscribe_link_invalid');
  await accountModel(recipient.kind).updateOne({ _id: recipient.id }, { $set: { 'preferences.email': false } });
}
