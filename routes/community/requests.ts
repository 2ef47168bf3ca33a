import { toBroadcastable } from '../../domain/broadcast/BroadcastableRequest.js';
import { countRecipients } from '../../domain/broadcast/countRecipients.js';
import { editRequest, removeRequest } from '../../domain/community/editRequest.js';
import { findRequest } from '../../domain/community/findRequest.js';
import { draftRequest, postRequest } from '../../domain/community/postRequest.js';
import { discussionTypes } from '../../models/community/CommunityRequest.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  boolean,
  id,
  integer,
  maybe,
  nullable,
  number,
  object,
  oneOf,
  partly,
  phone,
  string,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { requestCategory } from '../shapes/categoryFilter.js';
import { communityRequest, showRequest } from '../shapes/communityRequest.js';
import { wholePlace } from '../shapes/place.js';
import { success } from '../shapes/success.js';
import { viewerOf } from './viewerOf.js';

export const requests = endpoints('/requests', 'Requests');

const latitude = number({ min: -90, max: 90, description: 'Degrees north (WGS 84); only together with `longitude`' });
const longitude = number({ min: -180, max: 180, description: 'Degrees east (WGS 84); only together with `latitude`' });
const title = string({ min: 1, max: 200, description: 'What is needed, in a few words' });

requests.post(
  '',
  {
    summary: 'Post a request for help',
    description:
      'A private request has up to MAX_THREADS_PER_REQUEST conversations (3 by default), one with each person who ' +
      'offers help. A public request has a single discussion for everyone. An anonymous request hides who you are ' +
      'and shows only an approximate place. A consumer has up to MAX_REQUESTS_PER_CONSUMER (10) active requests. ' +
      'Only the first ten requests of a consumer in 24 hours notify other people.',
    for: 'consumer',
    limit: 'publicWrite',
    idempotent: true,
    creates: true,
    body: {
      title,
      description: maybe(string({ max: 5_000, description: 'What is needed, in detail' })),
      category: requestCategory,
      phone: maybe(phone('A phone number for helpers; without a country code, an Indian one')),
      location: maybe(string({ max: 200, description: 'The place, in words' })),
      latitude: maybe(latitude),
      longitude: maybe(longitude),
      isAnonymous: withDefault(boolean('Whether your name and phone number stay hidden'), false),
      discussionType: withDefault(
        oneOf(
          discussionTypes,
          '`private`: one conversation for each helper; `public`: one discussion that all people see',
        ),
        'private',
      ),
    },
    example: {
      title: 'The kitchen tap drips',
      description: 'A washer, I think. Any evening after six.',
      category: 'plumbing',
      location: 'Car Street, Mangaluru',
      latitude: 12.8703,
      longitude: 74.8426,
    },
    prepare: async ({ world, caller, body }) => {
      wholePlace(body.latitude, body.longitude);
      const draft = draftRequest(world, caller.id, body);
      return { draft, broadcastResult: await countRecipients(world, await toBroadcastable(draft)) };
    },
    answer: [
      200,
      object({
        request: communityRequest,
        broadcastResult: object(
          {
            providers: integer({ min: 0, description: 'The number of sellers and doctors' }),
            consumers: integer({ min: 0, description: 'The number of consumers' }),
          },
          'How many people get a push: each once, with a registered browser or app and below the daily limits. ' +
            'Rounded down to two significant digits',
        ),
      }),
    ],
    refuses: ['requests_limit'],
  },
  async ({ world, caller, prepared: { draft, broadcastResult } }) => ({
    request: await showRequest(world, await postRequest(world, draft), caller.id),
    broadcastResult,
  }),
);

const requestId = id('The id of the request');

requests.get(
  '/:requestId',
  {
    summary: 'Get a request',
    description:
      'A completed request shows strangers neither phone nor address nor exact place. `allowedActions` says what the ' +
      'caller may do.',
    for: 'anyone',
    params: { requestId },
    answer: [200, communityRequest],
    refuses: ['request_not_found'],
  },
  async ({ world, caller, params }) => {
    const viewerId = viewerOf(caller);
    return showRequest(world, await findRequest(params.requestId, viewerId), viewerId);
  },
);

requests.patch(
  '/:requestId',
  {
    summary: 'Complete or change your request',
    description:
      'Fields that you leave out stay as they are; null clears a nullable field. The content can be changed until ' +
      'the first message of a helper, unless the request is hidden. A completed request accepts no new conversations ' +
      'and messages; `active` opens it again.',
    for: 'consumer',
    limit: 'communityWrite',
    params: { requestId },
    body: partly({
      status: oneOf(['active', 'completed'], '`completed` closes the request, `active` opens it again'),
      title,
      description: nullable(string({ max: 5_000, description: 'What is needed, in detail; null removes it' })),
      location: nullable(string({ max: 200, description: 'The place, in words; null removes it' })),
      latitude: nullable(latitude),
      longitude: nullable(longitude),
    }),
    example: { status: 'completed' },
    answer: [200, communityRequest],
    refuses: ['request_not_found', 'not_yours', 'request_has_threads', 'requests_limit', 'content_hidden'],
  },
  async ({ world, caller, params, body }) => {
    wholePlace(body.latitude, body.longitude);
    return showRequest(world, await editRequest(world, caller.id, params.requestId, body), caller.id);
  },
);

requests.delete(
  '/:requestId',
  {
    summary: 'Delete your request',
    for: 'consumer',
    limit: 'communityWrite',
    params: { requestId },
    answer: [200, success],
    refuses: ['request_not_found', 'not_yours'],
  },
  async ({ world, caller, params }) => {
    await removeRequest(world, caller.id, params.requestId);
    return { success: true };
  },
);
