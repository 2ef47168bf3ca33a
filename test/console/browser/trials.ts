import { insert } from '../../../database/insert.js';
import { referenceOf } from '../../../domain/settlements/sendRun.js';
import { Category } from '../../../models/catalog/Category.js';
import { TaxRate } from '../../../models/ledger/TaxRate.js';
import { Review } from '../../../models/orders/Review.js';
import { Rider } from '../../../models/orders/Rider.js';
import { MissedSearch } from '../../../models/search/MissedSearch.js';
import { Synonym } from '../../../models/search/Synonym.js';
import { FeatureFlag } from '../../../models/system/FeatureFlag.js';
import {
  makeAccount,
  makeAd,
  makeConsumer,
  makeDoctor,
  makeProduct,
  makePromotion,
  makeReel,
  makeRequest,
  makeRestaurant,
  makeStore,
} from '../../support/factories.js';
import { makeCompleted } from '../../support/orders/makeCompleted.js';
import { another, records, statementWith } from './records.js';

type Texts = Readonly<Record<string, string>>;

/** An action that is tried in a browser. */
interface Trial {
  /** The resource and the action, as in the table of rights. */
  of: `${string}.${string}`;
  /** Makes a record that allows the action. Without it, the action is tried on the record of the trial before. */
  record?: () => Promise<number>;
  /** What an operator enters, by field: a text, or the label of a choice. Other fields keep what the form shows. */
  enter?: (recordId: number) => Texts | Promise<Texts>;
  /** The action starts from the list, or from chosen rows of it. Default: from the page of the record. */
  from?: 'list' | 'rows';
  /** The buttons that send the form, one after the other. Default: the one of all forms. */
  buttons?: readonly string[];
}

const reason = () => ({ reason: 'A customer has asked for it' });
const note = () => ({ note: 'I called them' });
const utr = () => ({ utr: another('TRYB') });
/** The newest rider. */
const riderOf = async () => {
  const { name } = await Rider.findOne().sort({ createdAt: -1 }).lean().orFail();
  return { riderId: `${name}, +919480033333` };
};
const idOf = async (row: PromiseLike<{ _id: number }>): Promise<number> => (await row)._id;

async function writtenReview(): Promise<number> {
  const [store, consumer] = [await makeStore(), await makeConsumer()];
  const { _id: orderId, storeId, sellerId, consumerId } = await makeCompleted(store, consumer._id);
  const fields = { orderId, storeId, sellerId, consumerId, rating: 4, text: 'Fresh', items: [], authorVerified: true };
  return idOf(insert(Review, { ...fields, createdAt: new Date() }));
}

const ofAccount = (kind: keyof typeof makeAccount, resource: string): Trial[] => {
  let email = '';
  const record = async () => {
    const account = await makeAccount[kind]();
    email = String(account.email);
    return account._id;
  };
  return [
    { of: `${resource}.suspend`, record, enter: reason },
    { of: `${resource}.liftSuspension` },
    { of: `${resource}.erase`, enter: () => ({ confirmation: email }) },
  ];
};

/** Every action of the console. */
export const trials: readonly Trial[] = [
  { of: 'Store.edit', record: () => idOf(makeStore()), enter: () => ({ commissionRate: '7.5' }) },
  { of: 'Store.setSupplyKind', record: () => idOf(makeStore()), enter: () => ({ supplyKind: 'Services' }) },
  { of: 'Store.pause', enter: reason },
  {
    of: 'Store.editDay',
    record: () => idOf(makeStore()),
    enter: () => ({ hours: 'Mon-Fri 09:00-13:00', ordersPerSlot: '5', ...reason() }),
  },
  {
    of: 'Product.editGoods',
    record: async () => idOf(makeProduct(await makeStore())),
    enter: () => ({ mrp: '150.00', ...reason() }),
  },
  {
    of: 'Promotion.addPromotion',
    record: () => idOf(makePromotion()),
    from: 'list',
    enter: () => ({ code: another('TRY'), name: 'Welcome', kind: 'Amount', value: '50', ...reason() }),
  },
  {
    of: 'Promotion.edit',
    record: () => idOf(makePromotion({ code: another('EDIT') })),
    enter: () => ({ name: 'Festival', ...reason() }),
  },
  { of: 'Promotion.deactivate', enter: reason },
  { of: 'Promotion.activate', enter: reason },
  { of: 'Product.takeDown', record: async () => idOf(makeAd(await makeConsumer())), enter: reason },
  { of: 'Product.putBack', enter: reason },
  { of: 'Reel.takeDown', record: async () => idOf(makeReel(await makeConsumer(), [])), enter: reason },
  { of: 'Reel.putBack', enter: reason },
  { of: 'Reel.edit', enter: () => ({ title: 'Fish of today', ...reason() }) },
  { of: 'Review.takeDown', record: writtenReview, enter: reason },
  { of: 'Review.putBack', enter: reason },
  {
    of: 'Category.edit',
    record: () => idOf(Category.findOne().lean().orFail()),
    enter: () => ({ name: another('Fish '), ...reason() }),
  },
  {
    of: 'Synonym.addSynonym',
    record: () => idOf(Synonym.findOne().lean().orFail()),
    from: 'list',
    enter: () => ({ names: 'kane, ladyfish' }),
  },
  { of: 'Synonym.edit', enter: () => ({ names: 'kane, ladyfish, nogli' }) },
  { of: 'Synonym.remove' },
  {
    of: 'MissedSearch.addSynonym',
    record: () =>
      idOf(insert(MissedSearch, { text: 'nogli', lastAt: new Date(), expiresAt: new Date(Date.now() + 864e5) })),
    enter: () => ({ names: 'nogli, ladyfish' }),
  },

  {
    of: 'StoreOrder.refundPart',
    record: records.paidOrder,
    enter: () => ({ refundAmount: '10', bearer: 'Platform', refundReason: 'Damaged' }),
  },
  { of: 'StoreOrder.cancel', record: records.acceptedOrder, enter: reason },
  { of: 'StoreOrder.unlockHandover', record: records.lockedHandover, enter: reason },
  { of: 'StoreOrder.returnCash', record: records.cashToReturn, enter: reason },
  { of: 'StoreOrder.deliver', record: records.acceptedOrder, enter: reason },
  { of: 'ArchivedOrder.bringBack', record: records.archivedOrder, enter: reason },
  { of: 'DeliveryAssignment.assignRider', record: records.unassignedDelivery, enter: riderOf },
  { of: 'DeliveryAssignment.assignAgain', enter: riderOf },
  { of: 'DeliveryAssignment.assignMany', record: records.unassignedDelivery, from: 'rows', enter: riderOf },
  { of: 'DeliveryAssignment.goodsBack', record: records.failedDelivery },
  { of: 'DeliveryAssignment.fillIn', record: records.collectedCash, enter: () => ({ riderName: 'Ravi', ...note() }) },
  { of: 'DeliveryAssignment.remitCash', enter: utr },
  { of: 'DeliveryAssignment.undoRemittance', enter: reason },
  {
    of: 'DeliveryAssignment.importCash',
    from: 'list',
    enter: (assignmentId) => ({ ...utr(), total: '225', statement: `${assignmentId}, 225.00` }),
  },
  { of: 'Rider.addRider', from: 'list', enter: () => ({ name: 'Ravi', phone: '9480033333' }) },
  { of: 'Rider.handOverCash', record: records.riderWithCash, enter: utr },
  { of: 'Rider.edit', record: records.rider, enter: () => ({ name: 'Ravi Rao' }) },
  { of: 'Rider.deactivate' },
  { of: 'Rider.activate' },
  { of: 'Rider.remove' },

  { of: 'PaymentSession.matchUtr', record: records.unverifiedPayment },
  { of: 'PaymentSession.rejectUtr', record: records.unverifiedPayment, enter: reason },
  {
    of: 'PaymentSession.importStatement',
    record: records.unverifiedPayment,
    from: 'list',
    enter: async (paymentId) => ({ statement: await statementWith(paymentId) }),
    buttons: ['check', 'apply'],
  },
  { of: 'PaymentClaim.acceptClaim', record: records.lateClaim },
  { of: 'PaymentClaim.rejectClaim', record: records.lateClaim },
  { of: 'DuesPayment.matchDues', record: records.duesPayment },
  { of: 'DuesPayment.rejectDues', record: records.duesPayment, enter: reason },
  {
    of: 'StatementLine.resolveLine',
    record: records.unmatchedLine,
    enter: () => ({ resolution: 'Money that the platform keeps', ...note() }),
  },
  { of: 'Refund.markRefunded', record: records.manualRefund, enter: () => ({ transferReference: another('TRYR') }) },
  { of: 'Approval.approve', record: records.approval },
  { of: 'Approval.reject', record: records.approval },
  { of: 'PaymentAlert.resolveAlert', record: records.paymentAlert, enter: note },

  { of: 'CommunityRequest.takeDown', record: async () => idOf(makeRequest(await makeConsumer())), enter: reason },
  { of: 'CommunityRequest.putBack', enter: reason },
  { of: 'ModerationCase.dismiss', record: records.reportedRequest, enter: note },
  { of: 'ModerationCase.hide', record: records.reportedRequest, enter: note },
  { of: 'ModerationCase.restore', enter: note },
  { of: 'ModerationCase.warn', enter: reason },
  { of: 'ModerationCase.suspend', enter: reason },
  { of: 'ModerationAlert.resolveAlert', record: records.massReports, enter: note },

  ...ofAccount('consumer', 'Consumer'),
  { of: 'Consumer.allowCash', record: records.refusingConsumer, enter: reason },
  ...ofAccount('seller', 'Seller'),
  { of: 'Seller.waiveBalance', record: records.sellerWithBalance, enter: reason },
  { of: 'Seller.settle', record: records.sellerWithBalance, enter: utr },
  { of: 'Settlement.returnSettlement', record: records.returnedSettlement },
  {
    of: 'SettlementRun.startRun',
    record: records.sellerWithBalance,
    from: 'list',
    enter: () => ({ until: '2026-11-20' }),
  },
  { of: 'SettlementRun.sendPayouts', record: records.openRun },
  {
    of: 'SettlementRun.importReturn',
    record: records.sentTransfer,
    from: 'list',
    enter: async (settlementId) => ({
      text: `Reference,UTR,Status\n${referenceOf(settlementId)},${another('TRYB')},Paid`,
    }),
    buttons: ['import'],
  },
  {
    of: 'TaxRate.addTaxRate',
    record: () => idOf(insert(TaxRate, { kind: 'tds', validFrom: '2999-04-01', percent: 1, rule: 'New law' })),
    from: 'list',
    enter: () => ({ kind: 'TCS', validFrom: '2999-04-01', percent: '0.25', rule: 'New law' }),
  },
  { of: 'TaxRate.edit', enter: () => ({ percent: '0.75' }) },
  { of: 'TaxRate.remove' },
  ...ofAccount('doctor', 'Doctor'),
  { of: 'Doctor.verify', record: () => idOf(makeDoctor({ licenseNumber: another('KMC-'), isVerified: false })) },
  { of: 'Doctor.withdrawVerification', enter: reason },

  { of: 'ContactMessage.closeForm', record: records.contactMessage },
  { of: 'ContactMessage.closeMany', record: records.contactMessage, from: 'rows' },
  {
    of: 'JobOpening.advertise',
    record: records.jobOpening,
    from: 'list',
    enter: () => ({
      title: 'Rider',
      status: 'Open',
      location: 'Udupi',
      employmentType: 'Full time',
      description: 'Rides to customers',
    }),
  },
  { of: 'JobOpening.edit', enter: () => ({ title: 'Driver' }) },
  { of: 'JobApplication.closeForm', record: records.jobApplication },
  { of: 'JobApplication.closeMany', record: records.jobApplication, from: 'rows' },
  {
    of: 'Restaurant.edit',
    record: () => idOf(makeRestaurant()),
    enter: () => ({ name: 'New Woodlands', ...reason() }),
  },
  { of: 'WebhookEndpoint.addWebhook', from: 'list', enter: () => ({ url: `http://127.0.0.1:9/${another()}` }) },
  { of: 'WebhookEndpoint.rotateWebhook', record: records.webhookEndpoint, enter: reason },
  { of: 'WebhookEndpoint.disableWebhook', enter: reason },
  { of: 'WebhookEndpoint.enableWebhook', enter: reason },
  { of: 'WebhookEndpoint.removeWebhook', enter: reason },
  { of: 'WebhookDelivery.redeliver', record: records.webhookDelivery },
  { of: 'WebhookDelivery.redeliverMany', record: records.webhookDelivery, from: 'rows' },
  { of: 'OutboxMessage.retry', record: records.deadLetter },
  { of: 'OutboxMessage.retryMany', record: records.deadLetter, from: 'rows' },

  {
    of: 'FeatureFlag.switchFlag',
    record: () =>
      idOf(
        FeatureFlag.findOneAndUpdate({}, { $set: { state: 'configured' } })
          .lean()
          .orFail(),
      ),
    enter: () => ({ state: 'Off', ...reason() }),
  },
  {
    of: 'Operator.invite',
    record: records.operator,
    from: 'list',
    enter: () => ({ email: `${another('new')}@example.in`, name: 'Nandini Rao', role: 'Finance' }),
  },
  { of: 'Operator.changeRole', enter: () => ({ role: 'Viewer' }) },
  { of: 'Operator.sendLink' },
  { of: 'Operator.signOut' },
  { of: 'Operator.disable', enter: reason },
  { of: 'Operator.enable' },
  { of: 'Operator.removeSecondFactor', record: records.operatorWithSecondFactor },
];
