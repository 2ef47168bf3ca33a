import { createHash } from 'node:crypto';
import { insert } from '../../../database/insert.js';
import { retryDuplicateOnce } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { SpentState } from '../../../models/accounts/SpentState.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { GoogleFailure, GoogleIdentity, GoogleProfile } from '../../../providers/google/GoogleProvider.js';
import { minute } from '../../durations.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { isVisibleText, oneLine } from '../../text/visibleText.js';
import type { World } from '../../world.js';
import { type Account, accountModel, type LoginRecords } from '../accountModels.js';
import { claimAccount, newReferralCode } from '../registration/openAccount.js';
import { refuseSuspended } from '../sessions/refuseSuspended.js';

const unreachable = 'Google cannot be reached now. Try again in a minute, or use your password.';

const refusals: Record<GoogleFailure, ConstructorParameters<typeof Refused>> = {
  refused: ['google_refused'],
  unavailable: ['provider_unavailable', { sentence: unreachable }],
  misconfigured: ['google_not_configured'],
};

/** Unwraps an answer of Google. Throws `google_refused`, `provider_unavailable` and `google_not_configured`. */
export function googleAnswer<T extends object>(answer: T | GoogleFailure): T {
  if (typeof answer === 'string') throw new Refused(...refusals[answer]);
  return answer;
}

/** Uses up the state of a sign-in by redirect. @returns false if it was used before */
export async function consumeState({ now }: Pick<World, 'now'>, state: string): Promise<boolean> {
  const _id = createHash('sha256').update(state).digest('hex');
  const expiresAt = new Date(now().getTime() + rules.signInByRedirect.minutes * minute);
  const { upsertedCount } = await SpentState.updateOne({ _id }, { $setOnInsert: { expiresAt } }, { upsert: true });
  return upsertedCount === 1;
}

type Touched = Pick<World, 'now' | 'random' | 'outbox' | 'google'>;

/**
 * Signs in the person of Google's id token. The first sign-in links the account of this kind with the same e-mail, or
 * opens one. `profile` supplies the name if the token has none.
 * Throws `google_not_configured`, `google_refused`, `provider_unavailable`, `account_suspended`, and `email_taken` if
 * the account exists and Google cannot vouch for the mailbox.
 */
export async function signInWithGoogle<Kind extends AccountKind>(
  world: Touched,
  kind: Kind,
  idToken: string,
  profile?: GoogleProfile,
): Promise<LoginRecords[Kind]> {
  if (!world.google) throw new Refused('google_not_configured');
  const identity = googleAnswer(await world.google.verifyIdToken(idToken, world.now()));
  if (profile && profile.sub !== identity.sub) throw new Refused('google_refused');
  const person = { ...identity, name: nameOf(identity.name ?? profile?.name, identity.email) };

  const known = await findKnown(kind, person);
  const account = known ?? (await retryDuplicateOnce(() => linkOrOpen(world, kind, person)));
  return refuseSuspended(account as LoginRecords[Kind], world.now());
}

type Person = GoogleIdentity & { name: string };

const findKnown = (kind: AccountKind, { sub }: Person): Promise<Account | null> =>
  accountModel(kind).findOne({ googleId: sub }).lean();

/** A first sign-in. One of several concurrent ones opens the account; the others find it. */
const linkOrOpen = (world: Touched, kind: AccountKind, person: Person): Promise<Account> =>
  atomically(async () => {
    const known = await findKnown(kind, person);
    if (known) return known;
    const sameEmail = await accountModel(kind).findOne({ email: person.email }).lean();
    return sameEmail ? link(world, kind, sameEmail, person) : open(world, kind, person);
  });

/** Whether Google is authoritative for the mailbox, by its own documentation. */
const vouchesFor = ({ email, hd }: GoogleIdentity) => email.endsWith('@gmail.com') || hd !== undefined;

async function link(world: Touched, kind: AccountKind, account: Account, person: Person): Promise<Account> {
  if (!vouchesFor(person)) throw new Refused('email_taken');
  const { _id, emailVerified } = refuseSuspended(account, world.now());
  const linked = await accountModel(kind).findOne({ _id, googleId: null, emailVerified });
  if (!linked) throw new Refused('email_taken');
  linked.set({ googleId: person.sub });
  if (!emailVerified) await claimAccount(kind, linked, person.name);
  await linked.save();
  return linked.toObject();
}

/** The further required fields of each kind. */
const ownFields: Record<AccountKind, (world: Touched) => object> = {
  consumer: ({ random }) => ({ referralCode: newReferralCode(random) }),
  seller: () => ({}),
  doctor: () => ({}),
};

async function open(world: Touched, kind: AccountKind, person: Person): Promise<Account> {
  const { sub, email, name } = person;
  const emailVerified = vouchesFor(person);
  const fields = { email, name, googleId: sub, emailVerified, ...ownFields[kind](world) };
  const account = await insert(accountModel(kind), fields);
  if (!emailVerified) {
    await recordEvent(world, 'verification.asked', { kind, accountId: account._id, type: 'email' });
  }
  return account;
}

const nameAtMost = 120;

/** The name as one line, else or if it has invisible characters the local part of the e-mail. */
function nameOf(given: string | undefined, email: string): string {
  const line = oneLine((given ?? '').toWellFormed()).trim();
  const shown = isVisibleText(line) && line ? line : email.split('@', 1).join('');
  return [...shown].slice(0, nameAtMost).join('').trim();
}
