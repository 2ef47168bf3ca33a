import { unsubscribe as end } from '../../domain/accounts/unsubscribe.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, object, string } from '../../server/http/inputs/fields.js';

export const unsubscribe = endpoints('/notifications/unsubscribe', 'Notifications');

const token = string({
  max: 100,
  pattern: /^(consumer|seller|doctor)\.[1-9]\d{0,15}\.[\w-]{43}$/,
  description: 'The end of the link in a mail',
  hint: 'must be the end of the link in a mail',
});

unsubscribe.post(
  '/:token',
  {
    summary: 'End the mails of whoever a mail was for',
    description:
      'What a mail program calls (List-Unsubscribe, RFC 8058): the link of the mail says whose. Mails about the account ' +
      'and its safety still come. Switch mails on again in the preferences.',
    for: 'public',
    params: { token },
    answer: [200, object({ success: boolean() })],
    refuses: ['unsubscribe_link_invalid'],
  },
  async ({ world, params: { token } }) => {
    await end(world, token);
    return { success: true };
  },
);
