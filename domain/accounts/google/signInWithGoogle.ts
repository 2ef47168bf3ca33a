import { insert } from '../../../database/insert.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { GoogleIdentity, GoogleProfile } from '../../../providers/google/GoogleProvider.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { oneLine } from '../../text/oneLine.js';
import type { World } from '../../world.js';
import { type Account, accountModel, type LoginRecords } from '../accountModels.js';
import { cancelProofs } from '../passwords/cancelProofs.js';
import { newReferralCode } from '../registration/newReferralCode.js';
import { refuseSuspended } from '../sessions/refuseSuspended.js';
import { googleAnswer } from './googleAnswer.js';

type Touched = Pick<World, 'now' | 'random' | 'outbox' | 'google'>;

/**
 * Signs in whoever Google's id token names; the first time it links the account of this kind that has the e-mail, or
 * opens one. `profile` has the name where the token has none. Refuses `google_not_configured`, `google_refused`,
 * `provider_unavailable`, `account_suspended`, and `email_taken` for an account that Google cannot vouch for.
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
  const account = known ?? (await retryDuplicateOnce(() => enter(world, kind, person)));
  return refuseSuspended(account as LoginRecords[Kind], world.now());
}

type Person = GoogleIdentity & { name: string };

const findKnown = (kind: AccountKind, { sub }: Person): Promise<Account | null> =>
  accountModel(kind).findOne({ googleId: sub }).lean();

/** A first sign-in. Of several at once one opens the account, and the others find it. */
const enter = (world: Touched, kind: AccountKind, person: Person): Promise<Account> =>
  atomically(async () => {
    const known = await findKnown(kind, person);
    if (known) return known;
    const namesake = await accountModel(kind).findOne({ email: person.email }).lean();
    return namesake ? link(world, kind, namesake, person) : open(world, kind, person);
  });

/** Whether whoever has this Google account has the mailbox too, as Google documents it. */
const vouchesFor = ({ email, hd }: GoogleIdentity) => email.endsWith('@gmail.com') || hd !== undefined;

const numbers = { phone: null, phoneVerified: false };

/**
 * Whoever opened an account and never verified its e-mail need not be who the e-mail belongs to. What they could put into
 * it to be reached, or taken for somebody, does not stay when its owner comes: these fields, emptied.
 */
const emptied: Record<AccountKind, object> = {
  consumer: { ...numbers, alias: null },
  seller: { ...numbers, whatsappNumber: '' },
  doctor: { ...numbers, specialization: null, licenseNumber: null, isVerified: false },
};

async function link(world: Touched, kind: AccountKind, account: Account, person: Person): Promise<Account> {
  if (!vouchesFor(person)) throw new Refused('email_taken');
  const { _id, emailVerified, credentialVersion } = refuseSuspended(account, world.now());
  const linked = await accountModel(kind).findOne({ _id, googleId: null, emailVerified });
  if (!linked) throw new Refused('email_taken');
  linked.set({ googleId: person.sub });
  if (!emailVerified) {
    // Nothing that whoever opened it knows or holds opens it any more.
    linked.set({ ...emptied[kind], name: person.name, emailVerified: true });
    linked.set({ passwordHash: null, credentialVersion: credentialVersion + 1 });
    await cancelProofs(kind, _id);
  }
  await linked.save();
  return linked.toObject();
}

/** What an account of a kind needs besides. */
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

/** The name in one line, or else what stands before the @. */
function nameOf(given: string | undefined, email: string): string {
  const line = oneLine((given ?? '').toWellFormed()).trim();
  return [...(line || email.split('@', 1).join(''))].slice(0, nameAtMost).join('').trim();
}

/** Runs `work` again when somebody else was just faster with the same e-mail, Google account or referral code. */
async function retryDuplicateOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) return work();
    throw error;
  }
}
