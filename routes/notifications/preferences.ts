import { editPreferences } from '../../domain/accounts/preferences.js';
import { type NotificationSettings, preferencesOf } from '../../domain/notifications/preferences.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, clockTime, type Infer, named, nullable, object, partly } from '../../server/http/inputs/fields.js';

export const preferences = endpoints('/notifications/preferences', 'Notifications');

const fields = {
  orders: boolean('Your orders, or the orders of your stores'),
  reels: boolean('Reels that sell your products'),
  requests: boolean('Requests of people near you'),
  messages: boolean('Messages in conversations'),
  ads: boolean('Your ads'),
  favourites: boolean('Favourite stores that take orders again, and liked products that are back in stock'),
  promotions: boolean('Off by default'),
  email: boolean('Mails about all topics. Mails about your account and its security are always sent'),
  quietFrom: nullable(
    clockTime('Start of quiet hours, which delay all pushes except those about orders. Null if quietTo is null'),
  ),
  quietTo: nullable(clockTime('End of quiet hours')),
};

const shape = named('NotificationPreferences', object(fields, 'What an account is notified of'));

const present = (account: NotificationSettings): Infer<typeof shape> => ({
  ...preferencesOf(account),
  quietFrom: account.quietFrom ?? null,
  quietTo: account.quietTo ?? null,
});

preferences.get(
  '',
  {
    summary: 'Get your notification settings',
    description: 'What is pushed and mailed. Fields that were never set have their defaults.',
    for: 'account',
    answer: [200, shape],
  },
  async ({ caller }) => present(caller.account),
);

preferences.put(
  '',
  {
    summary: 'Update your notification settings',
    description:
      'Fields that you leave out stay as they are. Topics that are off are not pushed or mailed, but still appear in ' +
      'the inbox.',
    for: 'account',
    limit: 'accountWrite',
    body: partly(fields),
    example: { promotions: true, quietFrom: '22:00', quietTo: '07:00' },
    answer: [200, shape],
  },
  async ({ caller, body }) => present(await editPreferences(caller.kind, caller.account, body)),
);
