import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ResourceOptions } from 'adminjs';
import type { Model } from 'mongoose';
import { ConsoleResource } from '../../../admin/adapter/ConsoleResource.js';
import { resources } from '../../../admin/resources/index.js';
import { resourceNames } from '../../support/console.js';
import { everyModel } from '../../support/everyModel.js';
import { namesIn } from '../../support/namesIn.js';
import { testWorld } from '../../support/world.js';

/** The fields that no page shows, as `Model.field`, by the reason. `*` stands for every model. */
const hiddenFields: Record<string, string> = {
  'Mongoose’s version counter': '*.__v',
  'it is a secret': `
    *.passwordHash Operator.secondFactor WebhookEndpoint.secret WebhookEndpoint.previousSecrets
    StoreOrder.handoverCode DeliveryAssignment.linkHash
  `,
  'it only coordinates processes': `
    *.credentialVersion WebhookDelivery.round Store.listingVersion StoreOrder.pendingSlot StoreOrder.acceptedSlot
    StoreOrder.remindAt StoreOrder.changes StatementLine.moves PaymentSession.slot PaymentSession.checkAt
    PaymentSession.failureReportedAt
  `,
  'how a person signs in is not the business of staff': '*.googleId',
  'the person’s own settings do not help staff': '*.language *.preferences *.quietFrom *.quietTo *.requestCategories',
  'where a person lives is not the business of staff': `
    Consumer.latitude Consumer.longitude Doctor.latitude Doctor.longitude
  `,
  'it is computed from fields that the page shows': `
    Doctor.foldedSpecialization Doctor.sortName Consumer.words Doctor.words Seller.words WebhookDelivery.key
      Store.sellsIn Store.sortName Store.ratingScore Store.acceptingChangesAt Store.keys
      Product.keys Product.position Product.ratingScore
      Synonym.keys Synonym.names MissedSearch.expiresAt Pincode.townStarts
      CommunityRequest.position CommunityRequest.words Restaurant.sortName StoreOrder.dueAt
  `,
  'only a reversal needs it': 'DuesPayment.endedSince',
  'the page shows the times of the changes that matter': `
    DuesPayment.updatedAt
    WebhookEndpoint.updatedAt Operator.updatedAt Notification.updatedAt FoodOrder.updatedAt Restaurant.updatedAt
    ContactMessage.updatedAt Feedback.updatedAt JobApplication.updatedAt Settlement.updatedAt StoreOrder.updatedAt
    SettlementRun.updatedAt PaymentSession.updatedAt
  `,
  'the attempts show their times': 'WebhookDelivery.roundStartedAt',
  'the command that creates an operator sets it': 'Operator.emailVerified',
  'operators do not verify a phone': 'Operator.phoneVerified',
  'the fee is computed with it': 'StoreOrder.commissionRate',
  'the field pending shows it': 'StoreOrder.pendingChange',
  'the form of the goods shows them': 'Product.variants Product.options Product.lastPartId',
  'the ledger and the seller’s order show them': 'StoreOrder.taxes StoreOrder.taxedAt',
  'the list of the run shows how far it is': 'SettlementRun.collectedUpTo',
  'rows are given back within seconds': 'Settlement.holdsRows',
  'the statement lists them': 'LedgerEntry.statementIds LedgerEntry.isCarried',
  'the fields payee.holder and payee.last4 show it': 'Settlement.payee',
  'the field handover says whether it is locked': 'StoreOrder.wrongHandoverCodes',
  'the page of the day shows the last one': 'Store.pauses',
  'the page of its seller shows it': 'Store.cashRestrictedAt',
  'staff read the original text': 'Store.translations Product.translations',
  'amounts are shown in rupees': 'Product.currency PaymentSession.currency',
  'staff find the record by time, operator and record': 'AuditRecord._id',
  'the component of `changes` shows it': 'AuditRecord.before AuditRecord.after',
  '`location` names the place': `
    CommunityRequest.latitude CommunityRequest.longitude Product.latitude Product.longitude
  `,
  'whom a person blocked is not the business of staff': 'CommunityRequest.withheldSupporterIds',
  'the helpers of a request talk in private': 'CommunityRequest.supporterIds',
  'keyed hashes that are only compared': 'ModerationCase.networkKeys',
  'the component of `items` shows it': `
    FoodOrder.subtotal FoodOrder.deliveryFee FoodOrder.tax FoodOrder.discount StoreOrder.subtotal
    StoreOrder.deliveryFee StoreOrder.discount
  `,
  '`importedAt` and `orderedAt` are the times that matter': 'FoodOrder.createdAt',
  'the page has a download of the file': 'JobApplication.resume JobApplication.resumeSize',
  '`orderId` is shown by its number': 'LedgerEntry.orderNumber',
  '`storeId` is shown by its name': 'StoreOrder.storeName',
  '`deliveryAddress` names the place': 'StoreOrder.deliveryLatitude StoreOrder.deliveryLongitude',
  'it only limits notifications': 'StoreOrder.promises',
  'the page of the day of a store counts the orders of each slot': 'StoreOrder.slot',
  '`acceptBy` is the deadline': 'StoreOrder.acceptWithinMinutes',
  'the list of refunds shows them': 'StoreOrder.staffRefunds StoreOrder.reducedBy',
  'the component of `timeline` shows it': `
    StoreOrder.history StoreOrder.acceptedAt StoreOrder.preparingAt StoreOrder.readyAt StoreOrder.readyForPickupAt
    StoreOrder.outForDeliveryAt StoreOrder.deliveredAt StoreOrder.completedAt StoreOrder.cancelledAt
  `,
  'the component of `money` shows it': 'StoreOrder.platformFee StoreOrder.sellerAmount',
  'a digest that is only compared': 'StatementLine.key',
  'the order of a paid session shows it': 'PaymentSession.draft',
};

/** The models without a page, by the reason. */
const withoutPage: Record<string, string> = {
  'the helpers of a request and the people who ask about an ad talk in private': 'AdContact',
  'the dashboard shows the counts': 'AppUse AppUseTally',
  'what a person did in the apps is not the business of staff': 'BehaviourEvent',
  'the refund, the settlement or the delivery shows it': 'BankTransfer',
  'whom a person blocked is not the business of staff': 'Block',
  'it only coordinates processes': 'BroadcastTally Counter LaneLease StorageUse',
  'a cache': 'CachedTranslation',
  'products and stores show the words': 'SearchWord',
  'the payment session and the payment alerts show its state': 'GatewayPayment',
  'a short-lived row that only processes use': `
    IdempotencyKey KnownAddress PasswordReset RateCounter SpentState VerificationCode WebhookEvent
  `,
  'the page of the jobs shows it': 'JobRun ScheduledJob',
  'what interests a person is not the business of staff': 'InterestProfile',
  'the Money page shows the close of each day': 'LedgerDay',
  'conversations are private; the report queue shows reported messages': 'MessageSegment RequestThread',
  'the page of the operator’s own account and the forms of the operator list the sessions': 'OperatorSession',
  'the product shows the count': 'ProductLike',
  'the promotion shows the count': 'PromotionUse',
  'the page of the seller shows it': 'SellerDues',
  'which stores a person likes is not the business of staff': 'StoreFavourite',
  'it contains the keys of a device; the sent messages show deliveries': 'PushSubscription',
  'the seller shows the particulars': 'SellerParticulars',
  'where a person lives is not the business of staff': 'Address',
  'the page of the day of a store shows it': 'StoreSlot',
  'the receipts show their numbers': 'ReceiptSeries',
  'the records that use a file show it': 'Upload',
};

/** The fields of a model that its page does not show. AdminJS shows all fields on a page without a list of them. */
function unshownFields(model: Model<unknown>, options: ResourceOptions): string[] {
  const readable = new ConsoleResource(model).properties().map((property) => property.path());
  const { listProperties = [], showProperties = readable, filterProperties = [], editProperties = [] } = options;
  const named = [...listProperties, ...showProperties, ...filterProperties, ...editProperties];
  const shown = new Set(named.filter((path) => readable.includes(path)));
  /** The fields of an embedded document, which a page may show one by one. */
  const partsOf = (path: string) => Object.keys(model.schema.path(path)?.schema?.paths ?? {});
  const isShown = (path: string) =>
    shown.has(path) || (partsOf(path).length > 0 && partsOf(path).every((part) => named.includes(`${path}.${part}`)));
  return Object.keys(model.schema.paths).filter((path) => !isShown(path));
}

const hidden = Object.values(hiddenFields).flatMap(namesIn);

/**
 * The names in `hiddenFields` that a field may have: `preferences` stands for `preferences.email` as well, and a field
 * of an order for that of an archived order.
 */
const keysOf = (modelName: string, path: string): string[] => {
  const [field = ''] = path.split('.');
  return [`${modelName === 'ArchivedOrder' ? 'StoreOrder' : modelName}.${field}`, `*.${field}`];
};

export function testConsole(): void {
  let models: Model<unknown>[];
  let pages: Map<unknown, ResourceOptions>;

  beforeAll(async () => {
    models = await everyModel();
    pages = new Map(resources(testWorld()).map(({ resource, options = {} }) => [resource, options]));
  });

  describe('the pages of the console', () => {
    it('show every field of their model, except the hidden fields', () => {
      const forgotten = models.flatMap((model) => {
        const options = pages.get(model);
        if (!options) return [];
        return unshownFields(model, options)
          .filter((path) => !keysOf(model.modelName, path).some((key) => hidden.includes(key)))
          .map((path) => `${model.modelName}.${path}`);
      });
      expect(forgotten).toEqual([]);
    });

    it('do not show a field that is listed as hidden', () => {
      const unshown = models.flatMap((model) => {
        const options = pages.get(model);
        return options ? unshownFields(model, options).flatMap((path) => keysOf(model.modelName, path)) : [];
      });
      expect(hidden.filter((key) => !unshown.includes(key))).toEqual([]);
    });

    it('are all named in `resourceNames`, for the tests of every resource', () => {
      const names = models.filter((model) => pages.has(model)).map(({ modelName }) => modelName);
      expect(names.sort()).toEqual([...resourceNames].sort());
    });

    it('exist for every model, except the models without a page', () => {
      const names = models.filter((model) => !pages.has(model)).map(({ modelName }) => modelName);
      expect(names.sort()).toEqual(Object.values(withoutPage).flatMap(namesIn).sort());
    });
  });
}
