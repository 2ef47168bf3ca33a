import type { ResourceWithOptions } from 'adminjs';
import { Refused } from '../../../domain/errors.js';
import { sendPasswordLink } from '../../../domain/staff/operators/operatorPasswords.js';
import {
  changeRole,
  disableOperator,
  enableOperator,
  inviteOperator,
  signOutOperator,
} from '../../../domain/staff/operators/operators.js';
import { removeSecondFactor } from '../../../domain/staff/operators/secondFactor.js';
import { listSessions } from '../../../domain/staff/operators/sessions.js';
import type { World } from '../../../domain/world.js';
import { Operator as model, Operator as OperatorModel } from '../../../models/accounts/Operator.js';
import { type OperatorRole, operatorRoles } from '../../../models/fields/operatorRoles.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { Fact } from '../../components/form/Facts.js';
import type { FormField } from '../../components/form/FormFields.js';
import { labelOf } from '../../components/labelOf.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The facts of a decision about an operator: the role, the password and the open sessions. */
async function operatorFacts(world: Pick<World, 'now'>, operatorId: number): Promise<Fact[]> {
  const operator = await OperatorModel.findById(operatorId).select('+passwordHash').lean();
  if (!operator) return [];
  const sessions = await listSessions(world, operatorId);
  return [
    { label: 'Operator', value: operator.name, note: operator.email },
    { label: 'Role', value: labelOf(operator.role) },
    { label: 'Second factor since', value: operator.secondFactorSince },
    { label: 'Password', value: operator.passwordHash ? 'Chosen' : 'Not chosen yet: the invitation is open' },
    ...sessions.map(({ lastUsedAt, browser, networkAddress }) => ({
      label: 'Session, last used',
      value: lastUsedAt,
      note: `${browser}, from ${networkAddress}`,
    })),
    ...(sessions.length === 0 ? [{ label: 'Sessions', value: 'None' }] : []),
  ];
}

type Params = Record<string, unknown>;
/** That page asks for the password: an open session does not prove who sits at it. */
const onAccountPage = 'Remove your own second factor on the page “Your account”, with your password.';
const isActive = (operator: Params) => operator.isActive === true;

const role = {
  name: 'role',
  label: 'Role',
  type: 'choice',
  required: true,
  choices: showAs.choices(operatorRoles),
  hint:
    'Owner: everything, also operators and the erasure of people. Operations: stores, orders, deliveries, messages ' +
    'and jobs. Finance: payments, refunds, settlements and courier cash. Moderator: reports, content and ' +
    'suspensions. Viewer: only reads, without bank lines and what people wrote.',
} as const satisfies FormField;

/** The operators of the console. Only owners change them. */
export function Operator(world: World): ResourceWithOptions {
  const facts = (id: number) => operatorFacts(world, id);
  return {
    resource: model,
    options: {
      navigation: navigation.system('Shield'),
      titleProperty: 'name',
      listProperties: ['name', 'email', 'role', 'isActive', 'secondFactorSince', 'suspendedUntil', 'createdAt'],
      filterProperties: ['name', 'email', 'role', 'isActive', 'createdAt'],
      showProperties: [
        'name',
        'email',
        'phone',
        'role',
        'isActive',
        'secondFactorSince',
        'suspendedUntil',
        'suspensionReason',
        '_id',
        'createdAt',
      ],
      properties: { role: showAs.badge(operatorRoles), suspendedUntil: showAs.suspension },
      actions: {
        invite: resourceAction({
          icon: 'UserPlus',
          explanation: 'The person gets a mail with a link to choose a password. It works once, for three days.',
          button: 'Send the invitation',
          fields: [
            { name: 'email', label: 'E-mail', type: 'text', required: true, atMost: 254 },
            { name: 'name', label: 'Name', type: 'text', required: true, atMost: 100 },
            role,
          ],
          perform: async (operator, { email = '', name = '', role: chosen }) => ({
            kind: 'created',
            recordId: await inviteOperator(world, operator, { email, name, role: chosen as OperatorRole }),
          }),
          done: 'The invitation is on its way.',
        }),
        changeRole: recordAction({
          icon: 'Key',
          when: isActive,
          explanation: 'The role applies from the next click of the operator.',
          button: 'Change role',
          fields: [role],
          perform: (operator, id, { role: chosen }) => doneIf(changeRole(world, operator, id, chosen as OperatorRole)),
          done: 'The role was changed.',
        }),
        sendLink: recordAction({
          icon: 'Mail',
          when: isActive,
          explanation:
            'The operator gets a mail with a link to choose a new password. It works once, for three days. The old ' +
            'password works until then.',
          button: 'Send the link',
          facts,
          perform: (operator, id) => doneIf(sendPasswordLink(world, operator, id)),
          done: 'The link is on its way.',
        }),
        signOut: recordAction({
          icon: 'LogOut',
          variant: 'danger',
          when: isActive,
          explanation: 'All sessions of the operator end immediately. The operator can sign in again.',
          button: 'Sign out everywhere',
          facts,
          perform: (operator, id) => doneIf(signOutOperator(world, operator, id)),
          done: 'The sessions were ended.',
        }),
        removeSecondFactor: recordAction({
          icon: 'Unlock',
          variant: 'danger',
          when: ({ secondFactorSince }) => Boolean(secondFactorSince),
          explanation:
            'For an operator who has lost the phone and the recovery codes. The password alone is then enough to ' +
            'sign in: make sure that the request comes from the operator.',
          button: 'Remove the second factor',
          facts,
          perform: async (operator, id) => {
            if (operator.id === id) throw new Refused('role_forbidden', { sentence: onAccountPage });
            return doneIf(removeSecondFactor(world, operator, id));
          },
          done: 'The second factor was removed.',
        }),
        disable: recordAction({
          icon: 'UserX',
          variant: 'danger',
          when: isActive,
          explanation: 'All sessions and links of the operator end immediately, and the operator cannot sign in.',
          button: 'Disable the operator',
          fields: [staffReason],
          facts,
          perform: (operator, id, { reason = '' }) => doneIf(disableOperator(world, operator, id, reason)),
          done: 'The operator was disabled.',
        }),
        enable: recordAction({
          icon: 'UserCheck',
          when: (operator) => !isActive(operator),
          explanation: 'The operator can sign in again with the old password and the old second factor.',
          button: 'Enable the operator',
          perform: (operator, id) => doneIf(enableOperator(world, operator, id)),
          done: 'The operator was enabled.',
        }),
      },
    },
  };
}
