import { Refused } from '../errors.js';
import { readUnsubscribeToken } from '../mails/unsubscribeLink.js';
import type { World } from '../world.js';
import { accountModel } from './accountModels.js';

/** Ends the mails of whoever a token of a mail is for, except those about the account. Refuses `unsubscribe_link_invalid`. */
export async function unsubscribe(world: Pick<World, 'secretKey'>, token: string): Promise<void> {
  const who = readUnsubscribeToken(world, token);
  if (!who) throw new Refused('unsubscribe_link_invalid');
  await accountModel(who.kind).updateOne({ _id: who.id }, { $set: { 'preferences.email': false } });
}
