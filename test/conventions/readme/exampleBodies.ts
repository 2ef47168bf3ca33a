import { takeDown } from '../../../domain/staff/moderation/takeDown.js';
import { Product } from '../../../models/catalog/Product.js';
import { Rider } from '../../../models/orders/Rider.js';
import { resetTokenIn } from '../../support/accounts/mailed.js';
import { sendCode } from '../../support/accounts.js';
import type { Api } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import type { IdentityProvider } from '../../support/identityProvider.js';
import { recordings } from '../../support/languages/recordings.js';

/** An account that has not verified its address. */
const unverified = async () => (await makeConsumer({ emailVerified: false }))._id;

/** The bodies that need a mail, a token of Google or a hidden ad, which no written example can contain. */
export const exampleBodies: Readonly<Record<string, (api: Api, google: IdentityProvider) => Promise<object>>> = {
  'post /auth/send-verification': async () => ({ consumerId: await unverified(), type: 'email' }),
  'post /auth/verify-email': async (api) => {
    const consumerId = await unverified();
    return { consumerId, type: 'email', code: await sendCode(api, 'consumer', consumerId) };
  },
  'post /auth/reset-password': async (api) => {
    await api.relay();
    await api.post('/auth/forgot-password', { body: { email: (await makeConsumer()).email, type: 'consumer' } });
    await api.relay();
    return { token: resetTokenIn(api.world.mails.at(-1)), password: 'a new long password' };
  },
  'post /moderation/objections': async ({ world }) => {
    const { _id: targetId } = await Product.findOne({ consumerId: 1 }).orFail();
    const operator = { id: 1, email: 'operator@example.in' };
    await takeDown(world, operator, { targetType: 'ad', targetId }, 'It looks stolen');
    return { targetType: 'ad', targetId, text: 'The bicycle is mine, and the pictures show it.' };
  },
  // The last rider of the store, who was made for the example.
  'post /seller/stores/:storeId/orders/:orderId/assign': async () => {
    const { _id: riderId } = await Rider.findOne({ storeId: 1 }).sort({ _id: -1 }).orFail();
    return { riderId };
  },
  'post /translate/voice': async () => {
    const form = new FormData();
    const { type, bytes } = recordings.webm;
    form.append('audio', new Blob([new Uint8Array(bytes)], { type }), 'question.webm');
    form.append('target', 'en');
    return form;
  },
  ...Object.fromEntries(
    ['google', 'seller-google', 'doctor-google'].map((name, place) => [
      `post /auth/${name}`,
      async (_api: Api, google: IdentityProvider) => ({
        idToken: await google.idToken({
          sub: `1234567890${place}`,
          email: `meera${place}@gmail.com`,
          name: 'Meera Pai',
        }),
      }),
    ]),
  ),
};
