import type { AccountKind } from '../../models/fields/accountFields.js';
import { type Switch, switches } from '../../models/fields/preferenceFields.js';
import { Refused } from '../errors.js';
import { readUnsubscribeToken } from '../mails/unsubscribeLink.js';
import type { NotificationSettings } from '../notifications/preferences.js';
import type { World } from '../world.js';
import { type Account, accountModel } from './accountModels.js';

type PreferenceChanges = { [Name in Switch]?: boolean } & { quietFrom?: string | null; quietTo?: string | null };

/**
 * Changes the notification settings of an account. Absent settings stay.
 * Throws `validation_failed` unless quiet hours have both a start and an end or neither, and `session_expired` once the
 * account or its session is gone.
 */
export async function editPreferences(
  kind: AccountKind,
  account: Pick<Account, '_id' | 'credentialVersion'> & NotificationSettings,
  changes: PreferenceChanges,
): Promise<NotificationSettings> {
  const quiet = { quietFrom: account.quietFrom ?? null, quietTo: account.quietTo ?? null, ...quietIn(changes) };
  if ((quiet.quietFrom === null) !== (quiet.quietTo === null)) {
    const field = quiet.quietFrom === null ? 'quietFrom' : 'quietTo';
    const message = 'is required: quiet hours have a start and an end, or both are null';
    throw new Refused('validation_failed', { details: [{ field, message }] });
  }
  const switched = switches.filter((name) => changes[name] !== undefined);
  const set = { ...Object.fromEntries(switched.map((name) => [`preferences.${name}`, changes[name]])), ...quiet };
  const { _id, credentialVersion } = account;
  const edited = await accountModel(kind)
    .findOneAndUpdate({ _id, credentialVersion }, { $set: set }, { returnDocument: 'after' })
    .lean();
  if (!edited) throw new Refused('session_expired');
  return edited;
}

function quietIn({ quietFrom, quietTo }: PreferenceChanges) {
  return { ...(quietFrom !== undefined && { quietFrom }), ...(quietTo !== undefined && { quietTo }) };
}

/**
 * Unsubscribes the recipient of a mail, by the token of its link, from all mails except those about the account.
 * Throws `unsubscribe_link_invalid`.
 */
export async function unsubscribe(world: Pick<World, 'secretKey'>, token: string): Promise<void> {
  const recipient = readUnsubscribeToken(world, token);
  if (!recipient) throw new Refused('unsubscribe_link_invalid');
  await accountModel(recipient.kind).updateOne({ _id: recipient.id }, { $set: { 'preferences.email': false } });
}
