import type { ResourceWithOptions } from 'adminjs';
import { redeliver } from '../../../domain/partnerWebhooks/redeliver.js';
import { rules } from '../../../domain/rules.js';
import type { World } from '../../../domain/world.js';
import { WebhookDelivery as model, webhookStates } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { webhookEvents } from '../../../models/partnerWebhooks/webhookEvents.js';
import { doneAfter } from '../../actions/ActionResult.js';
import { bulkAction } from '../../actions/bulkAction.js';
import { type RecordAction, recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** What was sent to partners, with the answers of their servers. */
export const WebhookDelivery = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('UploadCloud'),
    titleProperty: '_id',
    listProperties: ['event', 'endpointId', 'sellerId', 'state', 'attemptCount', 'createdAt', 'deliveredAt'],
    filterProperties: ['endpointId', 'sellerId', 'event', 'state', 'createdAt'],
    showProperties: [
      'event',
      'endpointId',
      'sellerId',
      'state',
      'attemptCount',
      'deliveredAt',
      'body',
      'attempts',
      '_id',
      'createdAt',
      'expiresAt',
    ],
    properties: {
      event: showAs.badge(webhookEvents),
      state: showAs.badge(webhookStates),
      body: showAs.jsonText,
      attempts: showAs.webhookAttempts,
    },
    actions: {
      redeliver: recordAction(sendAgain(world)),
      redeliverMany: bulkAction(sendAgain(world)),
    },
  },
});

const sendAgain = (world: World): RecordAction<never> => ({
  icon: 'RefreshCw',
  variant: 'primary',
  explanation:
    `It is sent now, with the same message id, and retried for ${rules.partnerWebhook.retryHours} hours. A partner ` +
    'that has processed it ignores it.',
  button: 'Send it again',
  inQueue: true,
  perform: (operator, deliveryId) => doneAfter(redeliver(world, { operator }, { deliveryId })),
  done: 'It is being sent. Check its state in a minute.',
});
