import type { Texts } from './Texts.js';

export const english: Texts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  signature: 'Your local marketplace',
  verificationCode: (minutes) => ({
    subject: 'Your verification code',
    before: 'Enter this code to verify your email address:',
    after: `The code is valid for ${minutes} minutes. If you did not request it, ignore this email.`,
  }),
  codeText: (code, minutes) =>
    `${code} is your verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  riderLink: (storeName, orderNumber, url) =>
    `${storeName}: a delivery for you, order ${orderNumber}. Where it goes and what to collect: ${url}`,
  passwordReset: (minutes, url) => ({
    subject: 'Choose a new password',
    before: 'We received a request for a new password for your account. If it was you, choose one here:',
    button: { label: 'Choose a new password', url },
    after:
      `The link works once and is valid for ${minutes} minutes. If it was not you, ignore this email: ` +
      'your password stays the same.',
  }),
  signInWarning: (minutes, url) => ({
    subject: 'Many wrong passwords for your account',
    before:
      'There were many sign-in attempts with a wrong password on your account. To protect it, we have paused sign-in ' +
      'by ' +
      `password for ${minutes} minutes. If you forgot your password, or if it was not you, choose a new one:`,
    button: { label: 'Choose a new password', url },
    after: 'Your password has not been changed. If it was you, you can also try again later.',
  }),
  bankAccountLink: (account, hours, holdHours, url) => ({
    subject: 'Confirm your new bank account',
    before: `The bank account ${account} was entered for your payouts. If it was you, confirm it here:`,
    button: { label: 'Confirm the bank account', url },
    after:
      `The link works once and is valid for ${hours} hours. Until you confirm it, your old account stays in use. ` +
      `Afterwards we hold your payouts for ${holdHours} hours. If it was not you, do not open the link and choose a ` +
      'new password: that also withdraws this account.',
  }),
  bankAccountChanged: (account, heldUntil) => ({
    subject: 'Your bank account for payouts',
    before: heldUntil
      ? `Your payouts now go to the bank account ${account}. To protect you, we hold them until ${heldUntil}.`
      : `Your payouts now go to the bank account ${account}.`,
    after: 'If it was not you, choose a new password now and write to support.',
  }),
  operatorLink: (days, url) => ({
    subject: 'Your access to the marketplace console',
    before: 'You have an operator’s account in the console of the marketplace. Choose its password here:',
    button: { label: 'Choose a password', url },
    after:
      `The link works once and is valid for ${days} days. It gives access to the data of customers: do not share it. ` +
      'If you do not work for the marketplace, ignore this email.',
  }),
  consoleWarning: (minutes) => ({
    subject: 'Many wrong passwords for the console',
    before:
      'There were many sign-in attempts with a wrong password on your console account. To protect it, we have paused ' +
      `sign-in from new networks for ${minutes} minutes.`,
    after: 'Your password has not been changed. If it was not you, inform your colleagues.',
  }),
  codeWarning: (minutes) => ({
    subject: 'Many wrong codes for the console',
    before:
      'Your right password for the console was entered, and then many wrong codes of the second factor. We have ' +
      `paused your codes for ${minutes} minutes.`,
    after:
      'If it was not you, your password is known to another person: ask an owner of the console for a link and ' +
      'choose a new one. That ends the pause.',
  }),
  webhookDisabled: (host, isGone) => ({
    subject: `Webhooks to ${host} are switched off`,
    before: isGone
      ? `The server ${host} answered that it takes no more webhooks (410), so we send no more events there.`
      : `The server ${host} has accepted no webhook for five days, so we send no more events there.`,
    after: 'Correct the server, then enable the endpoint and request the failed deliveries again.',
  }),
  orderConfirmation: (orderNumber, storeName) => ({
    subject: `Your order ${orderNumber} at ${storeName}`,
    before: `${storeName} has received your order ${orderNumber}:`,
    after: 'We will notify you when the store accepts it.',
  }),
  orderAccepted: (orderNumber, storeName, readyBy) => ({
    subject: `${storeName} has accepted your order ${orderNumber}`,
    before: `${storeName} has accepted your order ${orderNumber}.${readyBy ? ` It will be ready by ${readyBy}.` : ''}`,
    after: 'Follow your order in the app.',
  }),
  seeInApp: 'See the details in the app.',
  delivery: 'Delivery',
  total: 'Total',
  unsubscribe: 'Unsubscribe from emails about orders',
};
