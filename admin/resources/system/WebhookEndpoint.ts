import type { ResourceWithOptions } from 'adminjs';
import {
  addEndpoint,
  changeEndpoint,
  checkUrl,
  removeEndpoint,
  rotateSecret,
} from '../../../domain/partnerWebhooks/endpoints.js';
import { rules } from '../../../domain/rules.js';
import type { World } from '../../../domain/world.js';
import { disabledReasons, WebhookEndpoint as model } from '../../../models/partnerWebhooks/WebhookEndpoint.js';
import { webhookEvents } from '../../../models/partnerWebhooks/webhookEvents.js';
import { doneAfter } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { FormField } from '../../components/form/FormFields.js';
import { labelOf } from '../../components/labelOf.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const { urlAtMost, secretOverlapHours, keptDays } = rules.partnerWebhook;

/** The field of an event: names of fields have no dots. */
const fieldOf = (event: string) => event.replace('.', '_');
const eventFields = webhookEvents.map(
  (event): FormField => ({ name: fieldOf(event), label: labelOf(event), type: 'yesNo' }),
);

/** The URLs of partners that receive events. Staff add those of the marketplace; sellers add their own in the API. */
export const WebhookEndpoint = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Share2'),
    titleProperty: 'url',
    listProperties: ['url', 'sellerId', 'isEnabled', 'disabledReason', 'failingSince', 'createdAt'],
    filterProperties: ['sellerId', 'url', 'isEnabled', 'disabledReason', 'createdAt'],
    showProperties: [
      'url',
      'events',
      'sellerId',
      'operatorId',
      'isEnabled',
      'disabledReason',
      'failingSince',
      'previousSecretUntil',
      '_id',
      'createdAt',
    ],
    properties: { events: showAs.tags, disabledReason: showAs.badge(disabledReasons) },
    actions: {
      addWebhook: resourceAction({
        icon: 'Plus',
        explanation:
          'A server of the marketplace that receives the chosen events of all sellers. Without a choice, it receives ' +
          'all events. The signing secret is shown once.',
        button: 'Add the endpoint',
        fields: [
          { name: 'url', label: 'URL', type: 'text', required: true, atMost: urlAtMost, hint: 'https, in public' },
          ...eventFields,
        ],
        perform: async (operator, { url = '', ...chosen }: Partial<Record<string, string>>) => {
          await checkUrl(world, url);
          const some = webhookEvents.filter((event) => chosen[fieldOf(event)] === 'true');
          const events = some.length > 0 ? some : [...webhookEvents];
          const { endpoint, secret } = await addEndpoint(world, { operator }, { url, events });
          return { kind: 'created', recordId: endpoint._id, secret };
        },
        done: 'The endpoint receives events from now on.',
      }),
      rotateWebhook: recordAction({
        icon: 'RefreshCw',
        explanation: `The previous secret signs too for ${secretOverlapHours} hours. The new one is shown once.`,
        button: 'Rotate the secret',
        fields: [staffReason],
        perform: async (operator, endpointId, { reason }) => ({
          kind: 'reveals',
          secret: await rotateSecret(world, { operator }, endpointId, reason),
        }),
        done: 'The new secret signs from now on.',
      }),
      disableWebhook: recordAction({
        icon: 'PauseCircle',
        when: ({ isEnabled }) => isEnabled === true,
        explanation: 'Its waiting deliveries end. Its owner is not notified.',
        button: 'Disable the endpoint',
        fields: [staffReason],
        perform: (operator, endpointId, { reason }) =>
          doneAfter(changeEndpoint(world, { operator }, endpointId, { isEnabled: false }, reason)),
        done: 'The endpoint is disabled.',
      }),
      enableWebhook: recordAction({
        icon: 'PlayCircle',
        when: ({ isEnabled }) => isEnabled === false,
        explanation: 'It receives new events again. Request the failed deliveries again if they are needed.',
        button: 'Enable the endpoint',
        fields: [staffReason],
        perform: (operator, endpointId, { reason }) =>
          doneAfter(changeEndpoint(world, { operator }, endpointId, { isEnabled: true }, reason)),
        done: 'The endpoint is enabled.',
      }),
      removeWebhook: recordAction({
        icon: 'Trash2',
        variant: 'danger',
        explanation: `Its waiting deliveries end. Its past deliveries stay in the console for ${keptDays} days.`,
        button: 'Delete the endpoint',
        fields: [staffReason],
        perform: async (operator, endpointId, { reason }) => {
          await removeEndpoint(world, { operator }, endpointId, reason);
          return { kind: 'removed' };
        },
        done: 'The endpoint was deleted.',
      }),
    },
  },
});
