import { Refused } from '../../errors.js';

interface Suspendable {
  suspendedUntil?: Date | null;
}

/** Whether the account is suspended now. */
export const isSuspended = ({ suspendedUntil }: Suspendable, now: Date): boolean =>
  Boolean(suspendedUntil && suspendedUntil > now);

/** Throws `account_suspended`. @returns the account */
export function refuseSuspended<Kept extends Suspendable>(account: Kept, now: Date): Kept {
  if (isSuspended(account, now)) throw new Refused('account_suspended');
  return account;
}
