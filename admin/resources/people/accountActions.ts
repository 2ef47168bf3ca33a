import { DateTime } from 'luxon';
import { liftSuspension } from '../../../domain/staff/people/liftSuspension.js';
import { suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { recordAction } from '../../actions/recordAction.js';

/** The effect of a suspension on the account's data. */
const consequences: Record<AccountKind, string> = {
  consumer: 'Its orders and posts stay.',
  seller: 'Its stores and their orders stay; to stop new orders, pause the stores.',
  doctor: 'The doctor is not listed during the suspension.',
};

/** The actions for every kind of account: suspend it, and lift the suspension. */
export function accountActions(world: World, kind: AccountKind) {
  const isSuspended = ({ suspendedUntil }: Record<string, unknown>) =>
    typeof suspendedUntil === 'string' && new Date(suspendedUntil) > world.now();
  const endOf = (day: string) => DateTime.fromISO(day, { zone: world.config.storeTimezone }).endOf('day').toJSDate();
  return {
    suspend: recordAction({
      icon: 'UserX',
      variant: 'danger',
      when: (account) => !isSuspended(account),
      explanation:
        'The account is signed out on all devices immediately and cannot sign in until the end of the last day. ' +
        consequences[kind],
      button: 'Suspend account',
      fields: [
        { name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Only staff see it.' },
        { name: 'until', label: 'Last day', type: 'date', hint: 'Leave empty to suspend the account permanently.' },
      ],
      perform: (operator, id, { reason = '', until }) =>
        suspendAccount(world, operator, { kind, id }, { reason, until: until ? endOf(until) : undefined }),
      done: 'The account was suspended.',
    }),
    liftSuspension: recordAction({
      icon: 'UserCheck',
      when: isSuspended,
      explanation: 'The account can sign in again immediately.',
      button: 'Lift suspension',
      perform: (operator, id) => liftSuspension(world, operator, { kind, id }),
      done: 'The suspension was lifted.',
    }),
  };
}
