import { Address } from '../../models/accounts/Address.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import { Operator } from '../../models/accounts/Operator.js';
import { PasswordReset } from '../../models/accounts/PasswordReset.js';
import { Seller } from '../../models/accounts/Seller.js';
import { SellerParticulars } from '../../models/accounts/SellerParticulars.js';
import { Product } from '../../models/catalog/Product.js';
import { ProductLike } from '../../models/catalog/ProductLike.js';
import { Promotion } from '../../models/catalog/Promotion.js';
import { PromotionUse } from '../../models/catalog/PromotionUse.js';
import { Reel } from '../../models/catalog/Reel.js';
import { StorageUse } from '../../models/catalog/StorageUse.js';
import { Store } from '../../models/catalog/Store.js';
import { StoreFavourite } from '../../models/catalog/StoreFavourite.js';
import { Upload } from '../../models/catalog/Upload.js';
import { AdContact } from '../../models/community/AdContact.js';
import { Block } from '../../models/community/Block.js';
import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { ModerationAlert } from '../../models/community/ModerationAlert.js';
import { ModerationCase } from '../../models/community/ModerationCase.js';
import { Report } from '../../models/community/Report.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { Restaurant } from '../../models/food/Restaurant.js';
import { Feedback } from '../../models/forms/Feedback.js';
import { JobApplication } from '../../models/forms/JobApplication.js';
import { JobOpening } from '../../models/forms/JobOpening.js';
import { BehaviourEvent } from '../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../models/insight/InterestProfile.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../../models/ledger/ReelEarning.js';
import { SellerDues } from '../../models/ledger/SellerDues.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { SettlementRun } from '../../models/ledger/SettlementRun.js';
import { DeliveryLog } from '../../models/notifications/DeliveryLog.js';
import { Notification } from '../../models/notifications/Notification.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import { ArchivedOrder } from '../../models/orders/ArchivedOrder.js';
import { Contribution } from '../../models/orders/Contribution.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { ReceiptSeries } from '../../models/orders/ReceiptSeries.js';
import { Review } from '../../models/orders/Review.js';
import { Rider } from '../../models/orders/Rider.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { StoreSlot } from '../../models/orders/StoreSlot.js';
import { WebhookDelivery } from '../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { Approval } from '../../models/payments/Approval.js';
import { BankTransfer } from '../../models/payments/BankTransfer.js';
import { DuesPayment } from '../../models/payments/DuesPayment.js';
import { GatewayDispute } from '../../models/payments/GatewayDispute.js';
import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import { StatementLine } from '../../models/payments/StatementLine.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';

/** A model, as far as the check of references needs it. */
export interface Rows {
  modelName: string;
  collection: { find(filter: object, options: object): AsyncIterable<unknown> };
}

/** The rows that an id names: of one model, or of the model that another field of the row selects. */
export type Target = Rows | { by: string; of: Readonly<Record<string, Rows>> } | SignedTarget;

/** A positive id names a row of one model, the negated id of the other model is stored as a negative id. */
interface SignedTarget {
  positive: Rows;
  negative: Rows;
}

/** The references of the rows of a model, by path. */
export interface References {
  from: Rows;
  paths: Readonly<Record<string, Target>>;
}

/** Live and archived orders. The archive is read last, so that an order that is archived meanwhile is not missed. */
const anyOrder: Rows = {
  modelName: StoreOrder.modelName,
  collection: {
    async *find(filter, options) {
      yield* StoreOrder.collection.find(filter, options);
      yield* ArchivedOrder.collection.find(filter, options);
    },
  },
};
const ofOrders = {
  storeId: Store,
  sellerId: Seller,
  consumerId: Consumer,
  'items.productId': Product,
  'promotion.id': Promotion,
};

const logins = { consumer: Consumer, seller: Seller, doctor: Doctor, operator: Operator };
const accountBy = (by: string): Target => ({ by, of: logins });
const requestOrAd: Target = { positive: CommunityRequest, negative: Product };
const reported: Target = {
  by: 'targetType',
  of: { ad: Product, product: Product, store: Store, request: CommunityRequest, review: Review },
};
const approved: Target = {
  by: 'action',
  of: {
    refundPart: anyOrder,
    markRefunded: Refund,
    cancelOrder: anyOrder,
    settle: Seller,
    waiveBalance: Seller,
    returnSettlement: Settlement,
    sendPayouts: SettlementRun,
    eraseConsumer: Consumer,
    eraseSeller: Seller,
    eraseDoctor: Doctor,
  },
};

const references = (from: Rows, paths: References['paths']): References => ({ from, paths });

/**
 * Every field that has the id of another row, which must exist. Null, zero and, except for signed ids, a negative
 * number name no row: an erased account leaves them. test/domain/references compares the table with the models.
 */
export const allReferences: readonly References[] = [
  references(Address, { consumerId: Consumer }),
  references(Consumer, { referredById: Consumer }),
  references(PasswordReset, { accountId: accountBy('kind') }),
  references(Product, { storeId: Store, consumerId: Consumer, sellerId: Seller }),
  references(ProductLike, { productId: Product, consumerId: Consumer }),
  references(Promotion, { storeId: Store }),
  references(PromotionUse, { promotionId: Promotion, consumerId: Consumer }),
  references(StoreFavourite, { storeId: Store, consumerId: Consumer }),
  references(Reel, { consumerId: Consumer, productIds: Product }),
  references(StorageUse, { ownerId: accountBy('ownerKind') }),
  references(Store, { sellerId: Seller }),
  references(Upload, { ownerId: accountBy('ownerKind') }),
  references(AdContact, { _id: Product, supporterIds: Consumer }),
  references(Block, { blockerId: Consumer, requestId: requestOrAd }),
  references(BroadcastTally, {
    recipientId: accountBy('recipientKind'),
    'offers.requestId': CommunityRequest,
    'offers.authorId': Consumer,
  }),
  references(CommunityRequest, { consumerId: Consumer, supporterIds: Consumer, withheldSupporterIds: Consumer }),
  references(MessageSegment, {
    threadId: RequestThread,
    requestId: requestOrAd,
    'messages.consumerId': Consumer,
  }),
  references(ModerationAlert, { reporterIds: Consumer }),
  references(ModerationCase, { targetId: reported, authorId: accountBy('authorKind'), requestId: requestOrAd }),
  references(Report, { targetId: reported, reporterId: Consumer }),
  references(RequestThread, {
    requestId: requestOrAd,
    ownerId: Consumer,
    supporterId: Consumer,
    'messages.consumerId': Consumer,
  }),
  references(FoodOrder, { consumerId: Consumer, restaurantId: Restaurant }),
  references(Feedback, { authorId: accountBy('authorKind') }),
  references(JobApplication, { jobId: JobOpening }),
  references(BehaviourEvent, { consumerId: Consumer }),
  references(InterestProfile, { _id: Consumer }),
  references(LedgerEntry, {
    sellerId: Seller,
    storeId: Store,
    orderId: anyOrder,
    settlementId: Settlement,
    statementIds: Settlement,
  }),
  references(SellerParticulars, { _id: Seller, 'exemptionEnded.orderId': anyOrder }),
  references(LedgerTransaction, {
    orderId: anyOrder,
    paymentId: PaymentSession,
    refundId: Refund,
    settlementId: Settlement,
  }),
  references(ReelEarning, { orderId: anyOrder, reelId: Reel, consumerId: Consumer }),
  references(Settlement, { sellerId: Seller, operatorId: Operator, returnLineId: StatementLine, runId: SettlementRun }),
  references(SettlementRun, { operatorId: Operator, approvedById: Operator }),
  references(DeliveryLog, { recipientId: accountBy('recipientKind') }),
  references(Notification, {
    recipientId: accountBy('recipientKind'),
    'data.orderId': anyOrder,
    'data.storeId': Store,
    'data.refundId': Refund,
    'data.requestId': CommunityRequest,
    'data.adId': Product,
    'data.productId': Product,
    'data.reviewId': Review,
    'data.threadId': RequestThread,
  }),
  references(PushSubscription, { ownerId: accountBy('ownerKind') }),
  references(Contribution, { orderId: anyOrder, consumerId: Consumer }),
  references(Review, {
    orderId: anyOrder,
    storeId: Store,
    sellerId: Seller,
    consumerId: Consumer,
    'items.productId': Product,
  }),
  references(StoreSlot, { storeId: Store }),
  references(ReceiptSeries, { storeId: Store }),
  references(DeliveryAssignment, { orderId: anyOrder, storeId: Store, riderId: Rider }),
  references(Rider, { storeId: Store, sellerId: Seller }),
  references(StoreOrder, ofOrders),
  references(ArchivedOrder, ofOrders),
  references(WebhookDelivery, { sellerId: Seller }),
  references(WebhookEndpoint, { sellerId: Seller, operatorId: Operator }),
  references(Approval, { recordId: approved, operatorId: Operator, decidedById: Operator }),
  references(BankTransfer, {
    refundId: Refund,
    settlementId: Settlement,
    lineId: StatementLine,
    duesPaymentId: DuesPayment,
  }),
  references(GatewayDispute, { sessionId: PaymentSession, orderId: anyOrder }),
  references(PaymentAlert, { sessionId: PaymentSession, orderId: anyOrder }),
  references(PaymentClaim, { paymentId: PaymentSession, consumerId: Consumer, refundId: Refund }),
  references(PaymentSession, {
    consumerId: Consumer,
    orderId: { by: 'kind', of: { store: anyOrder, legacy: FoodOrder } },
  }),
  references(Refund, { orderId: anyOrder, sessionId: PaymentSession }),
  references(DuesPayment, { sellerId: Seller }),
  references(SellerDues, { _id: Seller }),
  references(StatementLine, { paymentId: PaymentSession, claimId: PaymentClaim, duesPaymentId: DuesPayment }),
  references(AuditRecord, { operatorId: Operator, personId: accountBy('personKind') }),
];
