import { DateTime } from 'luxon';
import { liftSuspension } from '../../domain/staff/liftSuspension.js';
import { suspendAccount } from '../../domain/staff/suspendAccount.js';
import type { World } from '../../domain/world.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { deed } from './deed.js';

/** What a suspension leaves as it is, and what not. */
const follows: Record<AccountKind, string> = {
  consumer: 'What it has placed or posted stays.',
  seller: 'Its stores and their orders stay.',
  doctor: 'Meanwhile the doctor is not listed.',
};

/** What staff do to an account of any kind: shut it out, and let it in again. */
export function accountDeeds(world: World, kind: AccountKind) {
  const isSuspended = ({ suspendedUntil }: Record<string, unknown>) =>
    typeof suspendedUntil === 'string' && new Date(suspendedUntil) > world.now();
  const endOf = (day: string) => DateTime.fromISO(day, { zone: world.config.storeTimezone }).endOf('day').toJSDate();
  return {
    suspend: deed({
      icon: 'UserX',
      variant: 'danger',
      when: (account) => !isSuspended(account),
      explanation:
        'The account is shut out at once, on every device, and cannot sign in until the last day is over. ' +
        follows[kind],
      button: 'Suspend this account',
      fields: [
        { name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Kept for the staff.' },
        { name: 'until', label: 'Last day', type: 'date', hint: 'Leave it empty to suspend for good.' },
      ],
      perform: (operator, id, { reason = '', until }) =>
        suspendAccount(world, operator, { kind, id }, { reason, until: until ? endOf(until) : undefined }),
      done: 'The account was suspended.',
    }),
    liftSuspension: deed({
      icon: 'UserCheck',
      when: isSuspended,
      explanation: 'The account can sign in again.',
      button: 'Lift the suspension',
      perform: (operator, id) => liftSuspension(world, operator, { kind, id }),
      done: 'The suspension was lifted.',
    }),
  };
}
