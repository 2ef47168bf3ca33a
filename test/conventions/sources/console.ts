import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ResourceOptions } from 'adminjs';
import type { Model } from 'mongoose';
import { ConsoleResource } from '../../../admin/adapter/ConsoleResource.js';
import { resources } from '../../../admin/resources/index.js';
import { resourceNames } from '../../support/console.js';
import { everyModel } from '../../support/everyModel.js';
import { testWorld } from '../../support/world.js';

const secret = 'it is a secret';
const derived = 'it is computed from fields that the page shows';
const counted = 'it only coordinates processes';
const settings = 'the person’s own settings do not help staff';
const oldTimestamp = 'the page shows the times of the changes that matter';
const inItems = 'the component of `items` shows it';
const inHistory = 'the component of `timeline` shows it';
const expiring = 'a short-lived row that only processes use';

/** The fields that no page shows, as `Model.field`, with the reason. `*` stands for every model. */
const hiddenFields: Record<string, string> = {
  '*.__v': 'Mongoose’s version counter',
  '*.passwordHash': secret,
  '*.credentialVersion': counted,
  '*.googleId': 'how a person signs in is not the business of staff',
  '*.language': settings,
  '*.preferences': settings,
  '*.quietFrom': settings,
  '*.quietTo': settings,
  '*.requestCategories': settings,
  'Consumer.latitude': 'where a person lives is not the business of staff',
  'Consumer.longitude': 'where a person lives is not the business of staff',
  'Doctor.latitude': 'where a person lives is not the business of staff',
  'Doctor.longitude': 'where a person lives is not the business of staff',
  'Doctor.foldedSpecialization': derived,
  'Doctor.sortName': derived,
  'Consumer.words': derived,
  'Doctor.words': derived,
  'Seller.words': derived,
  'Operator.secondFactor': secret,
  'WebhookEndpoint.secret': secret,
  'WebhookEndpoint.previousSecrets': secret,
  'WebhookEndpoint.updatedAt': oldTimestamp,
  'WebhookDelivery.key': derived,
  'WebhookDelivery.round': counted,
  'WebhookDelivery.roundStartedAt': 'the attempts show their times',
  'Operator.emailVerified': 'the command that creates an operator sets it',
  'Operator.phoneVerified': 'operators do not verify a phone',
  'Operator.updatedAt': oldTimestamp,
  'Store.sellsIn': derived,
  'Store.sortName': derived,
  'Store.words': derived,
  'Store.listingVersion': counted,
  'StoreOrder.wrongHandoverCodes': 'the field handover says whether it is locked',
  'Store.pauses': 'the page of the day shows the last one',
  'Store.acceptingChangesAt': derived,
  'Store.translations': 'staff read the original text',
  'Product.words': derived,
  'Product.wordStarts': derived,
  'Product.currency': 'amounts are shown in rupees',
  'Product.translations': 'staff read the original text',
  'AuditRecord._id': 'staff find the record by time, operator and record',
  'AuditRecord.before': 'the component of `changes` shows it',
  'AuditRecord.after': 'the component of `changes` shows it',
  'CommunityRequest.latitude': '`location` names the place',
  'CommunityRequest.longitude': '`location` names the place',
  'CommunityRequest.position': derived,
  'CommunityRequest.withheldSupporterIds': 'whom a person blocked is not the business of staff',
  'CommunityRequest.supporterIds': 'the helpers of a request talk in private',
  'ModerationCase.networkKeys': 'keyed hashes that are only compared',
  'Notification.updatedAt': oldTimestamp,
  'FoodOrder.subtotal': inItems,
  'FoodOrder.deliveryFee': inItems,
  'FoodOrder.tax': inItems,
  'FoodOrder.discount': inItems,
  'FoodOrder.createdAt': '`importedAt` and `orderedAt` are the times that matter',
  'FoodOrder.updatedAt': oldTimestamp,
  'Restaurant.sortName': derived,
  'Restaurant.updatedAt': oldTimestamp,
  'ContactMessage.updatedAt': oldTimestamp,
  'Feedback.updatedAt': oldTimestamp,
  'JobApplication.resume': 'the page has a download of the file',
  'JobApplication.resumeSize': 'the page has a download of the file',
  'JobApplication.updatedAt': oldTimestamp,
  'LedgerEntry.orderNumber': '`orderId` is shown by its number',
  'Settlement.updatedAt': oldTimestamp,
  'StoreOrder.storeName': '`storeId` is shown by its name',
  'StoreOrder.deliveryLatitude': '`deliveryAddress` names the place',
  'StoreOrder.deliveryLongitude': '`deliveryAddress` names the place',
  'StoreOrder.pendingSlot': counted,
  'StoreOrder.acceptedSlot': counted,
  'StoreOrder.promises': 'it only limits notifications',
  'StoreOrder.dueAt': derived,
  'StoreOrder.slot': 'the page of the day of a store counts the orders of each slot',
  'StoreOrder.remindAt': counted,
  'StoreOrder.acceptWithinMinutes': '`acceptBy` is the deadline',
  'StoreOrder.handoverCode': secret,
  'StoreOrder.staffRefunds': 'the list of refunds shows them',
  'StoreOrder.history': inHistory,
  'StoreOrder.platformFee': 'the component of `money` shows it',
  'StoreOrder.sellerAmount': 'the component of `money` shows it',
  'StoreOrder.subtotal': inItems,
  'StoreOrder.deliveryFee': inItems,
  'StoreOrder.acceptedAt': inHistory,
  'StoreOrder.preparingAt': inHistory,
  'StoreOrder.readyAt': inHistory,
  'StoreOrder.readyForPickupAt': inHistory,
  'StoreOrder.outForDeliveryAt': inHistory,
  'StoreOrder.deliveredAt': inHistory,
  'StoreOrder.completedAt': inHistory,
  'StoreOrder.cancelledAt': inHistory,
  'StoreOrder.updatedAt': oldTimestamp,
  'StatementLine.moves': counted,
  'StatementLine.key': 'a digest that is only compared',
  'PaymentSession.currency': 'amounts are shown in rupees',
  'PaymentSession.slot': counted,
  'PaymentSession.draft': 'the order of a paid session shows it',
  'PaymentSession.checkAt': counted,
  'PaymentSession.failureReportedAt': counted,
  'PaymentSession.updatedAt': oldTimestamp,
};

/** The models without a page, with the reason. */
const withoutPage: Record<string, string> = {
  AdContact: 'the helpers of a request and the people who ask about an ad talk in private',
  AppUse: 'the dashboard shows the counts',
  AppUseTally: 'the dashboard shows the counts',
  BehaviourEvent: 'what a person did in the apps is not the business of staff',
  BankTransfer: 'the refund, the settlement or the delivery shows it',
  Block: 'whom a person blocked is not the business of staff',
  BroadcastTally: counted,
  CachedTranslation: 'a cache',
  Counter: counted,
  GatewayPayment: 'the payment session and the payment alerts show its state',
  IdempotencyKey: expiring,
  JobRun: 'the page of the jobs shows it',
  InterestProfile: 'what interests a person is not the business of staff',
  KnownAddress: expiring,
  LedgerDay: 'the Money page shows the close of each day',
  MessageSegment: 'conversations are private; the report queue shows reported messages',
  OperatorSession: 'the page of the operator’s own account and the forms of the operator list the sessions',
  PasswordReset: expiring,
  ProductLike: 'the product shows the count',
  PushSubscription: 'it contains the keys of a device; the sent messages show deliveries',
  RateCounter: expiring,
  RequestThread: 'conversations are private; the report queue shows reported messages',
  ScheduledJob: 'the page of the jobs shows it',
  SpentState: expiring,
  StorageUse: counted,
  StoreSlot: 'the page of the day of a store shows it',
  Upload: 'the records that use a file show it',
  VerificationCode: expiring,
  WebhookEvent: expiring,
};

/** The fields of a model that its page does not show. AdminJS shows all fields on a page without a list of them. */
function unshownFields(model: Model<unknown>, options: ResourceOptions): string[] {
  const readable = new ConsoleResource(model).properties().map((property) => property.path());
  const { listProperties = [], showProperties = readable, filterProperties = [], editProperties = [] } = options;
  const named = [...listProperties, ...showProperties, ...filterProperties, ...editProperties];
  const shown = new Set(named.filter((path) => readable.includes(path)));
  return Object.keys(model.schema.paths).filter((path) => !shown.has(path));
}

/** The keys of `hiddenFields` that a field may have: `preferences` stands for `preferences.email` as well. */
const keysOf = (modelName: string, path: string): string[] => {
  const [field = ''] = path.split('.');
  return [`${modelName}.${field}`, `*.${field}`];
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
          .filter((path) => !keysOf(model.modelName, path).some((key) => key in hiddenFields))
          .map((path) => `${model.modelName}.${path}`);
      });
      expect(forgotten).toEqual([]);
    });

    it('do not show a field that is listed as hidden', () => {
      const unshown = models.flatMap((model) => {
        const options = pages.get(model);
        return options ? unshownFields(model, options).flatMap((path) => keysOf(model.modelName, path)) : [];
      });
      expect(Object.keys(hiddenFields).filter((key) => !unshown.includes(key))).toEqual([]);
    });

    it('are all named in `resourceNames`, for the tests of every resource', () => {
      const names = models.filter((model) => pages.has(model)).map(({ modelName }) => modelName);
      expect(names.sort()).toEqual([...resourceNames].sort());
    });

    it('exist for every model, except the models without a page', () => {
      const names = models.filter((model) => !pages.has(model)).map(({ modelName }) => modelName);
      expect(names.sort()).toEqual(Object.keys(withoutPage).sort());
    });
  });
}
