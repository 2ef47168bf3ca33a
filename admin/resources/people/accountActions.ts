import { DateTime } from 'luxon';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { Refused } from '../../../domain/errors.js';
import { performAlone } from '../../../domain/staff/approvals/performAlone.js';
import { liftSuspension, suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { emailAddress } from '../../../domain/text/emailAddress.js';
import type { World } from '../../../domain/world.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { doneAfter, doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';

/** The effect of a suspension on the account's data. */
const consequences: Record<AccountKind, string> = {
  consumer: 'Its orders and posts stay.',
  seller: 'Its stores and their orders stay; to stop new orders, pause the stores.',
  doctor: 'The doctor is not listed during the suspension.',
};

const erasures = { consumer: 'eraseConsumer', seller: 'eraseSeller', doctor: 'eraseDoctor' } as const;

/** The actions for every kind of account: suspend it, lift the suspension, and erase the person. */
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
        staffReason,
        { name: 'until', label: 'Last day', type: 'date', hint: 'Leave empty to suspend the account permanently.' },
      ],
      perform: (operator, id, { reason = '', until }) =>
        doneAfter(suspendAccount(world, operator, { kind, id }, { reason, until: until ? endOf(until) : undefined })),
      done: 'The account was suspended.',
    }),
    liftSuspension: recordAction({
      icon: 'UserCheck',
      when: isSuspended,
      explanation: 'The account can sign in again immediately.',
      button: 'Lift suspension',
      perform: (operator, id) => doneIf(liftSuspension(world, operator, { kind, id })),
      done: 'The suspension was lifted.',
    }),
    erase: recordAction({
      icon: 'Trash2',
      variant: 'danger',
      when: ({ email }) => typeof email === 'string' && email.includes('@'),
      explanation:
        'Removes the personal data of the account for good and frees its e-mail address. Orders stay, without the ' +
        'person. It is refused while an order is in progress, and while a seller’s balance is open. Another owner or ' +
        'finance operator has to approve it. This cannot be undone.',
      button: 'Erase the person',
      fields: [
        {
          name: 'confirmation',
          label: 'E-mail of the account',
          type: 'text',
          required: true,
          atMost: 254,
          hint: 'Type it to confirm that you erase the right account.',
        },
      ],
      perform: async (operator, id, { confirmation = '' }) => {
        const account = await accountModel(kind).findById(id, { email: 1 }).lean();
        if (account?.email !== emailAddress(confirmation)) {
          const message = 'is not the e-mail address of this account';
          throw new Refused('validation_failed', { details: [{ field: 'confirmation', message }] });
        }
        return performAlone(world, operator, { action: erasures[kind], recordId: id, amount: 0, input: {} });
      },
      done: 'The account was erased. Its other records follow within minutes.',
    }),
  };
}
