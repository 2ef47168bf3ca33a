import type { Texts } from './Texts.js';

export const english: Texts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  signature: 'Your local marketplace',
  verificationCode: (minutes) => ({
    subject: 'Your verification code',
    before: 'Enter this code to verify your e-mail address:',
    after: `It works for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
  }),
  codeText: (code, minutes) =>
    `${code} is your verification code. It works for ${minutes} minutes. Do not share it with anyone.`,
  passwordReset: (minutes, url) => ({
    subject: 'Choose a new password',
    before: 'Somebody asked for a new password for your account. If it was you, choose one here:',
    button: { label: 'Choose a new password', url },
    after: `It works once, for ${minutes} minutes. If it was not you, ignore this mail: nothing changes.`,
  }),
  signInWarning: (minutes, url) => ({
    subject: 'Many wrong passwords for your account',
    before:
      'Somebody tried many wrong passwords for your account. To protect it, we have paused signing in with a password ' +
      `for ${minutes} minutes. If you have forgotten your password, or if it was not you, choose a new one:`,
    button: { label: 'Choose a new password', url },
    after: 'Your password has not been changed. If it was you, you can also wait a little and try again.',
  }),
  consoleWarning: (minutes) => ({
    subject: 'Many wrong passwords for the console',
    before:
      'Somebody tried many wrong passwords for your account of the console. To protect it, we have paused signing in ' +
      `from places that are new to it for ${minutes} minutes.`,
    after: 'Your password has not been changed. If it was not you, tell your colleagues.',
  }),
  orderConfirmation: (orderNumber, storeName) => ({
    subject: `Your order ${orderNumber} at ${storeName}`,
    before: `${storeName} has your order ${orderNumber}:`,
    after: 'We will tell you as soon as the store accepts it.',
  }),
  orderAccepted: (orderNumber, storeName, readyBy) => ({
    subject: `${storeName} has accepted your order ${orderNumber}`,
    before: `${storeName} has accepted your order ${orderNumber}.${readyBy ? ` It will be ready by ${readyBy}.` : ''}`,
    after: 'The app shows you how far it is.',
  }),
  delivery: 'Delivery',
  total: 'Total',
  unsubscribe: 'No more mails about orders',
};
