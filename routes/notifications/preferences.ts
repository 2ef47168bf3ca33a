import { editPreferences } from '../../domain/accounts/editPreferences.js';
import { type Preferring, preferencesOf } from '../../domain/notifications/preferences.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, clockTime, type Infer, named, nullable, object, partly } from '../../server/http/inputs/fields.js';

export const preferences = endpoints('/notifications/preferences', 'Notifications');

const fields = {
  orders: boolean('Your orders, or those of your stores'),
  reels: boolean(),
  requests: boolean('Requests of people around you'),
  messages: boolean('Answers in threads'),
  ads: boolean(),
  promotions: boolean('Off unless you switch it on'),
  email: boolean('Mails about all of these; mails about your account and its safety always come'),
  quietFrom: nullable(clockTime('Quiet hours: pushes about anything but orders wait for their end. Null with quietTo')),
  quietTo: nullable(clockTime()),
};

const shape = named('NotificationPreferences', object(fields));

const present = (account: Preferring): Infer<typeof shape> => ({
  ...preferencesOf(account),
  quietFrom: account.quietFrom ?? null,
  quietTo: account.quietTo ?? null,
});

preferences.get('', { summary: 'Get how you are told', for: 'account', answer: [200, shape] }, async ({ caller }) =>
  present(caller.account),
);

preferences.put(
  '',
  {
    summary: 'Update how you are told',
    description:
      'What is left out stays. What is switched off is neither pushed nor mailed, but stands in the inbox all the same.',
    for: 'account',
    limit: 'accountWrite',
    body: partly(fields),
    example: { promotions: true, quietFrom: '22:00', quietTo: '07:00' },
    answer: [200, shape],
  },
  async ({ caller, body }) => present(await editPreferences(caller.kind, caller.account, body)),
);
