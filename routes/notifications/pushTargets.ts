import { Refused } from '../../domain/errors.js';
import { checkEndpoint, forgetTarget, registerApp, subscribe } from '../../domain/push/pushTargets.js';
import { deviceTypes } from '../../models/notifications/PushSubscription.js';
import { endpoints } from '../../server/http/endpoint.js';
import { id, object, oneOf, optional, string } from '../../server/http/inputs/fields.js';
import { success } from '../shapes/success.js';

export const pushTargets = endpoints('/notifications', 'Notifications');

const endpoint = string({
  min: 1,
  max: 2_000,
  pattern: /^https?:\/\/[!-~]+$/i,
  hint: 'must be a URL that starts with https://',
  description: 'The endpoint of `PushManager.subscribe`: https, at a public address',
});

const key = (description: string) =>
  string({ min: 1, max: 200, pattern: /^[\w+/-]+={0,2}$/, hint: 'must be base64url', description });

const token = string({
  min: 1,
  max: 1_000,
  pattern: /^[!-~]+$/,
  hint: 'must be a token of Firebase or Expo',
  description: '`ExponentPushToken[…]` of Expo, or the registration token of Firebase',
});

pushTargets.get(
  '/vapid-public-key',
  {
    summary: 'Get the VAPID public key',
    description:
      'Subscribe a browser with this key, then send the subscription to `POST /api/notifications/subscribe`.',
    for: 'public',
    answer: [200, object({ publicKey: string({ description: 'The `applicationServerKey`, base64url' }) })],
    refuses: ['push_not_configured'],
  },
  async ({ world: { config } }) => {
    if (!config.vapid) throw new Refused('push_not_configured');
    return { publicKey: config.vapid.publicKey };
  },
);

pushTargets.post(
  '/subscribe',
  {
    summary: 'Subscribe this browser to your notifications',
    description:
      'An endpoint that is registered already gets the new keys and moves to your account; its earlier account is ' +
      'notified, and an account may take over ten a day. An account has at most 20 ' +
      'browsers and apps; the oldest registrations are dropped. Subscribe again at each start of the app and after ' +
      'each sign-in: repeating is safe and needs no `Idempotency-Key`.',
    for: 'account',
    limit: 'accountWrite',
    body: {
      endpoint,
      keys: object(
        { p256dh: key("The browser's public key"), auth: key("The browser's secret") },
        'The keys of the browser subscription (RFC 8291)',
      ),
    },
    example: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    answer: [201, object({ subscription: object({ id: id('The id of the registration') }, 'The registered browser') })],
    refuses: ['push_not_configured', 'private_endpoint'],
    prepare: ({ world, body }) => checkEndpoint(world, body.endpoint),
  },
  async ({ world, caller, body }) => {
    return { subscription: { id: await subscribe(world, caller, body) } };
  },
);

pushTargets.delete(
  '/subscribe',
  {
    summary: 'Unsubscribe a browser',
    for: 'account',
    limit: 'accountWrite',
    body: { endpoint },
    example: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example' },
    answer: [200, success],
  },
  async ({ caller, body }) => {
    await forgetTarget(caller.kind, caller.id, body.endpoint);
    return { success: true };
  },
);

pushTargets.post(
  '/push-token',
  {
    summary: 'Register this app for push notifications',
    description:
      'A token that is registered already is renewed and moves to your account; its earlier account is notified, and ' +
      'an account may take over ten a day. Register at each start of the app ' +
      'and after each sign-in: repeating is safe and needs no `Idempotency-Key`.',
    for: 'account',
    limit: 'accountWrite',
    body: { token, deviceType: optional(oneOf(deviceTypes, 'The operating system of the device')) },
    example: { token: 'ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]', deviceType: 'android' },
    answer: [201, object({ token: object({ id: id('The id of the registration') }, 'The registered app') })],
  },
  async ({ world, caller, body }) => {
    return { token: { id: await registerApp(world, caller, body) } };
  },
);

pushTargets.delete(
  '/push-token',
  {
    summary: 'Unregister this app',
    for: 'account',
    limit: 'accountWrite',
    body: { token },
    example: { token: 'ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]' },
    answer: [200, success],
  },
  async ({ caller, body }) => {
    await forgetTarget(caller.kind, caller.id, body.token);
    return { success: true };
  },
);
