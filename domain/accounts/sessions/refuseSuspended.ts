import { Refused } from '../../errors.js';

interface Suspendable {
  suspendedUntil?: Date | null;
}

/** Whether staff have shut the account out at this moment. */
export const isSuspended = ({ suspendedUntil }: Suspendable, now: Date): boolean =>
  Boolean(suspendedUntil && suspendedUntil > now);

/** Refuses `account_suspended`. @returns the account */
export function refuseSuspended<Kept extends Suspendable>(account: Kept, now: Date): Kept {
  if (isSuspended(account, now)) throw new Refused('account_suspended');
  return account;
}
