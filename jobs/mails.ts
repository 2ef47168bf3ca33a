import { accountModel } from '../domain/accounts/accountModels.js';
import { issueBankToken } from '../domain/accounts/bankLinks.js';
import { signInLimits } from '../domain/accounts/passwords/guardSignIn.js';
import { issueResetToken } from '../domain/accounts/passwords/passwordReset.js';
import { maskedNumber } from '../domain/accounts/payoutAccounts.js';
import { issueCode } from '../domain/accounts/verification/requestVerification.js';
import { reach } from '../domain/accounts/verification/verificationId.js';
import { byId } from '../domain/byId.js';
import { deliverOnce } from '../domain/deliveries/deliverOnce.js';
import { day, minute } from '../domain/durations.js';
import { staffMailOf } from '../domain/forms/staffMailOf.js';
import { readDuesNotice } from '../domain/ledger/dues/reviewDues.js';
import { readReturnedTransfer } from '../domain/ledger/transfers.js';
import { appPage, composeMail } from '../domain/mails/composeMail.js';
import { sendMail } from '../domain/mails/sendMail.js';
import { unsubscribeOf } from '../domain/mails/unsubscribeLink.js';
import { formatPaise } from '../domain/money.js';
import { wantsOrderMails } from '../domain/notifications/preferences.js';
import { confirmInApp, isAutoAccepted } from '../domain/orders/confirmInApp.js';
import type { Subscriber } from '../domain/outbox/Subscriber.js';
import { readRejectedPayment } from '../domain/payments/readRejectedPayment.js';
import { rules } from '../domain/rules.js';
import { readSettlementNews } from '../domain/settlements/statement.js';
import { dayAndTime } from '../domain/time/days.js';
import type { World } from '../domain/world.js';
import { Consumer, type ConsumerRecord } from '../models/accounts/Consumer.js';
import { Operator } from '../models/accounts/Operator.js';
import { Seller } from '../models/accounts/Seller.js';
import { SellerParticulars } from '../models/accounts/SellerParticulars.js';
import type { AccountKind } from '../models/fields/accountFields.js';
import { stateOf } from '../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../models/orders/StoreOrder.js';
import { WebhookEndpoint } from '../models/partnerWebhooks/WebhookEndpoint.js';
import { onEvent, onEvents } from './job.js';
import { mailNotification } from './mailNotification.js';

/**
 * Confirms an order to its consumer: by mail if they want order mails, else in the app. An address that is not verified
 * may be another person's, and gets few of these mails.
 */
const mailOrderConfirmation = onEvents(
  'order.placed',
  'mailOrderConfirmation',
  async (_world, payloads) => {
    const orders = await StoreOrder.find({ _id: { $in: payloads.map(({ orderId }) => orderId) } }).lean();
    const consumers = await Consumer.find({ _id: { $in: orders.map(({ consumerId }) => consumerId) } }).lean();
    return { orders: byId(orders), consumers: byId(consumers) };
  },
  async (world, { orderId }, { orders, consumers }, delivery) => {
    const order = orders.get(orderId);
    const consumer = order && consumers.get(order.consumerId);
    if (!consumer || !reach.email.addressOf(consumer)) return;
    const owed = { form: 'mail', ...delivery, kind: 'consumer', id: consumer._id } as const;
    const about = consumer.emailVerified ? 'orders' : 'unverified';
    const send = () => sendMail(world, about, confirmation(world, consumer, order));
    const mailed = wantsOrderMails(consumer) && (await deliverOnce(world, owed, send));
    if (!mailed) await confirmInApp(world, order);
  },
  { listens: ({ mail }) => mail.configured },
);

function confirmation(world: Pick<World, 'config' | 'secretKey'>, consumer: ConsumerRecord, order: StoreOrderRecord) {
  const { orderNumber, storeName, items, deliveryFee, total } = order;
  return composeMail(consumer, (texts) => ({
    ...texts.orderConfirmation(orderNumber, storeName),
    ...(isAutoAccepted(order) && { after: texts.orderAccepted(orderNumber, storeName, undefined).after }),
    rows: [
      ...items
        .filter(({ quantity }) => quantity > 0)
        .map(({ productName, quantity, lineTotal }): [string, string] => [
          `${quantity} × ${productName}`,
          rupees(lineTotal),
        ]),
      ...(deliveryFee > 0 ? [[texts.delivery, rupees(deliveryFee)] as [string, string]] : []),
      [texts.total, rupees(total)],
    ],
    unsubscribe: unsubscribeOf(world, { kind: 'consumer', id: consumer._id }),
  }));
}

const rupees = (paise: number) => `₹${formatPaise(paise)}`;

/**
 * Mails the consumer that the store accepted the order, as the order confirmation announced. Sends it once, because an
 * order leaves `pending` once, and only to a verified address. The move itself makes the notification in the app.
 */
const mailOrderAccepted = onEvent(
  'order.accepted',
  'mailOrderAccepted',
  async (world, { orderId }, delivery) => {
    const order = await StoreOrder.findById(orderId).lean();
    if (!order || !stateOf(order.status).taken) return;
    const consumer = await Consumer.findById(order.consumerId).lean();
    if (!consumer?.emailVerified || !wantsOrderMails(consumer) || !reach.email.addressOf(consumer)) return;
    const owed = { form: 'mail', ...delivery, kind: 'consumer', id: consumer._id } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'orders', acceptance(world, consumer, order)));
  },
  { listens: ({ mail }) => mail.configured },
);

function acceptance(world: Pick<World, 'config' | 'secretKey'>, consumer: ConsumerRecord, order: StoreOrderRecord) {
  const { orderNumber, storeName, sellerPickupTime } = order;
  const readyBy = sellerPickupTime
    ? dayAndTime(sellerPickupTime, world.config.storeTimezone, consumer.language ?? 'en')
    : undefined;
  return composeMail(consumer, (texts) => ({
    ...texts.orderAccepted(orderNumber, storeName, readyBy),
    unsubscribe: unsubscribeOf(world, { kind: 'consumer', id: consumer._id }),
  }));
}

/** Mails a payer that staff did not find the payment, unless the order was paid meanwhile. */
const mailRejectedPayment = onEvent(
  'payment.rejected',
  'mailRejectedPayment',
  async (world, { sessionId }, delivery) => {
    const rejected = await readRejectedPayment(sessionId);
    if (!rejected) return;
    await mailNotification(world, { kind: 'consumer', account: rejected.payer }, rejected.notification, delivery);
  },
);

/** Mails a new code to verify an e-mail address. The job makes the code, so that the database only holds its hash. */
const mailVerificationCode = onEvent(
  'verification.asked',
  'mailVerificationCode',
  async (world, { kind, accountId, type }, delivery) => {
    if (type !== 'email') return;
    const account = await accountModel(kind).findById(accountId).lean();
    const to = account && reach.email.addressOf(account);
    if (!to || account.emailVerified) return;
    await deliverOnce(world, { form: 'mail', ...delivery, kind, id: accountId }, async () => {
      const code = await issueCode(world, kind, accountId, type, to);
      const { minutes } = rules.verification;
      const mail = composeMail(account, ({ verificationCode }) => ({ ...verificationCode(minutes), code }));
      return sendMail(world, 'security', mail);
    });
  },
);

/** Pages of the web app that set a new password. */
const pages: Record<AccountKind, string> = {
  consumer: '/consumer-reset-password',
  seller: '/seller/reset-password',
  doctor: '/doctor/reset-password',
};

/** Mails a password reset link to an account, if the account still exists. */
const mailPasswordReset = onEvent('passwordReset.asked', 'mailPasswordReset', async (world, asked, delivery) => {
  const { kind, accountId } = asked;
  const account = await accountModel(kind).findById(accountId).lean();
  if (!account || !reach.email.addressOf(account)) return;
  await deliverOnce(world, { form: 'mail', ...delivery, kind, id: accountId }, async () => {
    const token = await issueResetToken(world, kind, accountId);
    const minutes = Math.round(world.config.passwordResetExpiryMs / minute);
    const url = appPage(world, `${pages[kind]}?token=${token}&type=${kind}`);
    const mail = composeMail(account, ({ passwordReset }) => passwordReset(minutes, url));
    return sendMail(world, 'security', mail);
  });
});

/** Mails a seller the link that confirms another bank account, unless the request was replaced or withdrawn. */
const mailBankAccountLink = onEvent(
  'bankAccount.asked',
  'mailBankAccountLink',
  async (world, { sellerId, request }, delivery) => {
    const seller = await Seller.findById(sellerId).lean();
    const particulars = await SellerParticulars.findById(sellerId).lean();
    const waiting = particulars?.waiting;
    if (!seller || !reach.email.addressOf(seller) || waiting?.request !== request) return;
    await deliverOnce(world, { form: 'mail', ...delivery, kind: 'seller', id: sellerId }, async () => {
      const token = await issueBankToken(world, sellerId, request);
      if (!token) return false;
      const { linkHours, holdHours } = rules.bankAccount;
      const url = `${world.config.publicUrl}/api/auth/bank-account/confirm?token=${token}`;
      const mail = composeMail(seller, ({ bankAccountLink }) =>
        bankAccountLink(`${maskedNumber(waiting)} (${waiting.ifsc})`, linkHours, holdHours, url),
      );
      return sendMail(world, 'security', mail);
    });
  },
);

/** Notifies a seller by mail that a bank account was entered or changed. */
const mailBankAccountChanged = onEvent(
  'bankAccount.changed',
  'mailBankAccountChanged',
  async (world, { sellerId }, delivery) => {
    const seller = await Seller.findById(sellerId).lean();
    const particulars = await SellerParticulars.findById(sellerId).lean();
    if (!seller || !reach.email.addressOf(seller) || !particulars?.bankAccount) return;
    const { bankAccount, heldUntil } = particulars;
    const { storeTimezone } = world.config;
    const until = heldUntil ? dayAndTime(heldUntil, storeTimezone, seller.language ?? 'en') : undefined;
    const mail = composeMail(seller, ({ bankAccountChanged }) =>
      bankAccountChanged(`${maskedNumber(bankAccount)} (${bankAccount.ifsc})`, until),
    );
    const owed = { form: 'mail', ...delivery, kind: 'seller', id: sellerId } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'security', mail));
  },
  { listens: ({ mail }) => mail.configured },
);

/** Warns an operator about many wrong codes after the right password. */
const mailCodeWarning = onEvent(
  'code.limited',
  'mailCodeWarning',
  async (world, { operatorId }, delivery) => {
    const operator = await Operator.findOne({ _id: operatorId, isActive: true }).lean();
    if (!operator) return;
    const mail = composeMail(operator, ({ codeWarning }) => codeWarning(rules.consoleCode.pauseMinutes));
    const owed = { form: 'mail', ...delivery, kind: 'operator', id: operatorId } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'security', mail));
  },
  { listens: ({ mail }) => mail.configured },
);

/** Mails an active operator a link to choose a password. The token is in the fragment, which browsers do not send. */
const mailOperatorLink = onEvent('operatorLink.asked', 'mailOperatorLink', async (world, { operatorId }, delivery) => {
  const operator = await Operator.findOne({ _id: operatorId, isActive: true }).lean();
  if (!operator) return;
  await deliverOnce(world, { form: 'mail', ...delivery, kind: 'operator', id: operatorId }, async () => {
    const { days } = rules.operatorLink;
    const token = await issueResetToken(world, 'operator', operatorId, days * day);
    const url = `${world.config.publicUrl}/admin/password#${token}`;
    const mail = composeMail(operator, ({ operatorLink }) => operatorLink(days, url));
    return sendMail(world, 'security', mail);
  });
});

/** Warns the owner of an account about many sign-ins with a wrong password. */
const mailSignInWarning = onEvent(
  'signIn.limited',
  'mailSignInWarning',
  async (world, { kind, accountId }, delivery) => {
    const account = await accountModel(kind).findById(accountId).lean();
    if (!account || !reach.email.addressOf(account)) return;
    const { pauseMinutes } = signInLimits[kind];
    const url = appPage(world, `/forgot-password?type=${kind}`);
    const mail = composeMail(account, (texts) =>
      kind === 'operator' ? texts.consoleWarning(pauseMinutes) : texts.signInWarning(pauseMinutes, url),
    );
    const owed = { form: 'mail', ...delivery, kind, id: accountId } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'security', mail));
  },
  { listens: ({ mail }) => mail.configured },
);

/** Mails a submitted form to staff. The mailbox limit applies; the console shows every form. */
const mailForm = onEvent(
  'form.received',
  'mailForm',
  async (world, { form, id }, delivery) => {
    const { feedbackEmail } = world.config;
    const letter = await staffMailOf(world, form, id);
    if (!feedbackEmail || !letter) return;
    const mail = composeMail({ email: feedbackEmail, name: '', emailVerified: false }, () => letter);
    await deliverOnce(world, { form: 'mail', ...delivery }, () => sendMail(world, 'forms', mail));
  },
  { listens: ({ mail, config }) => mail.configured && config.feedbackEmail !== undefined },
);

/** Mails a seller that the bank returned the transfer of a settlement. */
const mailReturnedTransfer = onEvent(
  'settlement.returned',
  'mailReturnedTransfer',
  async (world, { settlementId }, delivery) => {
    const returned = await readReturnedTransfer(settlementId);
    if (!returned) return;
    const { seller, data } = returned;
    await mailNotification(world, { kind: 'seller', account: seller }, { type: 'transfer_returned', data }, delivery);
  },
);

/** Mails a seller that a run made a statement. */
const mailStatement = onEvent('settlement.stated', 'mailStatement', async (world, { settlementId }, delivery) => {
  const news = await readSettlementNews(settlementId);
  if (!news) return;
  const { account, data } = news;
  await mailNotification(world, { kind: 'seller', account }, { type: 'settlement_made', data }, delivery);
});

/** Mails a seller that the bank did not make the transfer of a settlement. */
const mailFailedTransfer = onEvent(
  'settlement.failed',
  'mailFailedTransfer',
  async (world, { settlementId }, delivery) => {
    const news = await readSettlementNews(settlementId);
    if (!news) return;
    const { account, data } = news;
    await mailNotification(world, { kind: 'seller', account }, { type: 'settlement_failed', data }, delivery);
  },
);

/** Mails a seller that they owe more than the limit for cash orders. */
const mailDues = onEvent('dues.exceeded', 'mailDues', async (world, { sellerId }, delivery) => {
  const notice = await readDuesNotice(world, sellerId);
  if (!notice) return;
  const { seller, data } = notice;
  await mailNotification(world, { kind: 'seller', account: seller }, { type: 'dues_over_limit', data }, delivery);
});

/**
 * Mails the owner of an endpoint that it was disabled because of its failures: a seller with a verified address, or the
 * operator who registered it.
 */
const mailDisabledWebhook = onEvent(
  'webhook.disabled',
  'mailDisabledWebhook',
  async (world, { endpointId }, delivery) => {
    const endpoint = await WebhookEndpoint.findOne({ _id: endpointId, isEnabled: false }).lean();
    if (!endpoint || endpoint.disabledReason === 'owner') return;
    const { sellerId, operatorId, url, disabledReason } = endpoint;
    const account = sellerId
      ? await Seller.findOne({ _id: sellerId, emailVerified: true }).lean()
      : await Operator.findOne({ _id: operatorId ?? 0, isActive: true }).lean();
    if (!account) return;
    const { host } = new URL(url);
    const mail = composeMail(account, ({ webhookDisabled }) => webhookDisabled(host, disabledReason === 'gone'));
    const owed = { form: 'mail', ...delivery, kind: sellerId ? 'seller' : 'operator', id: account._id } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'security', mail));
  },
  { listens: ({ mail }) => mail.configured },
);

/** The jobs that mail people on events of the outbox. */
export const mails: Subscriber[] = [
  mailOrderConfirmation,
  mailOrderAccepted,
  mailRejectedPayment,
  mailVerificationCode,
  mailPasswordReset,
  mailBankAccountLink,
  mailBankAccountChanged,
  mailCodeWarning,
  mailOperatorLink,
  mailSignInWarning,
  mailForm,
  mailStatement,
  mailFailedTransfer,
  mailReturnedTransfer,
  mailDues,
  mailDisabledWebhook,
];
