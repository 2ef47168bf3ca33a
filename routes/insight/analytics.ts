import { recordAppUse } from '../../domain/insight/recordAppUse.js';
import { endpoints } from '../../server/http/endpoint.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { boolean, maybe, object, string } from '../../server/http/inputs/fields.js';

export const analytics = endpoints('/analytics', 'Analytics');

const appClient = {
  clientId: maybe(
    string({ min: 1, max: 100, description: 'A random name that the app generates and keeps; default: your network' }),
  ),
  platform: maybe(string({ max: 50, description: 'Such as android, ios or desktop' })),
  version: maybe(string({ max: 50, description: "The app's version" })),
};
const example = { clientId: '5f0c2a9e-7d1b-4c53-9f6e-1b2a3c4d5e6f', platform: 'android', version: '2.4.0' };
const recorded = object({ recorded: boolean('False when it was counted before') });

analytics.post(
  '/pwa-install',
  {
    summary: 'Count an install of the web app',
    description: 'Once for each client.',
    for: 'public',
    limit: 'appUse',
    body: appClient,
    example,
    answer: [200, recorded],
  },
  async ({ world, body, request }) => ({
    recorded: await recordAppUse(world, 'install', { ...body, networkAddress: clientAddress(request) }),
  }),
);

analytics.post(
  '/pwa-launch',
  {
    summary: 'Count a launch of the web app',
    description: 'Once a day for each client. Days are counted in the marketplace’s time zone.',
    for: 'public',
    limit: 'appUse',
    body: appClient,
    example,
    answer: [200, recorded],
  },
  async ({ world, body, request }) => ({
    recorded: await recordAppUse(world, 'launch', { ...body, networkAddress: clientAddress(request) }),
  }),
);
