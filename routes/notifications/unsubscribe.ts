import { unsubscribe as end } from '../../domain/accounts/preferences.js';
import { endpoints } from '../../server/http/endpoint.js';
import { string } from '../../server/http/inputs/fields.js';
import { success } from '../shapes/success.js';

export const unsubscribe = endpoints('/notifications/unsubscribe', 'Notifications');

const token = string({
  max: 100,
  pattern: /^(consumer|seller|doctor)\.[1-9]\d{0,15}\.[\w-]{43}$/,
  description: 'The token of the link in a mail',
  hint: 'must be the token of the link in a mail',
});

unsubscribe.post(
  '/:token',
  {
    summary: 'Unsubscribe from mails',
    description:
      'For mail programs (List-Unsubscribe, RFC 8058). The link in a mail identifies the account. Mails about the ' +
      'account and its security are still sent. Mails can be turned on again in the notification settings.',
    for: 'public',
    params: { token },
    answer: [200, success],
    refuses: ['unsubscribe_link_invalid'],
  },
  async ({ world, params: { token } }) => {
    await end(world, token);
    return { success: true };
  },
);
