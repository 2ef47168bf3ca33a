import type { ResourceWithOptions } from 'adminjs';
import { rules } from '../../../domain/rules.js';
import { allowCash } from '../../../domain/staff/people/allowCash.js';
import type { World } from '../../../domain/world.js';
import { Consumer as model } from '../../../models/accounts/Consumer.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { accountActions } from './accountActions.js';

const { deliveries, days } = rules.refusedCash;

/** Lets a consumer who refused deliveries at the door pay in cash again. */
const allowCashAction = (world: World) =>
  recordAction({
    icon: 'DollarSign',
    when: (consumer) => Boolean(consumer['refusedCashAt.0']),
    explanation:
      `After ${deliveries} refused deliveries within ${days} days, a consumer must pay online or pick up. The ` +
      'counted refusals are removed, and the consumer can pay in cash again.',
    button: 'Allow cash again',
    fields: [staffReason],
    perform: (operator, consumerId, { reason = '' }) => doneIf(allowCash(world, operator, consumerId, reason)),
    done: 'The consumer can pay in cash again.',
  });

/** Consumers: people who buy, post ads and help each other. */
export const Consumer = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Users'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'phone', 'emailVerified', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'phone', 'emailVerified', 'referralCode', 'createdAt'],
    showProperties: [
      'name',
      'alias',
      'email',
      'emailVerified',
      'phone',
      'phoneVerified',
      'suspendedUntil',
      'suspensionReason',
      'referralCode',
      'refusedCashAt',
      'referredById',
      '_id',
      'createdAt',
      'updatedAt',
      'everything',
    ],
    properties: { suspendedUntil: showAs.suspension, everything: showAs.personExportLink },
    actions: { ...accountActions(world, 'consumer'), allowCash: allowCashAction(world) },
  },
});
