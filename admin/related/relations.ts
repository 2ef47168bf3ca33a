import type { ReportTarget } from '../../models/community/Report.js';

/** Records that belong to another one. */
export interface Relation {
  /** The resource of the records. */
  resource: string;
  /** Default: the name of the resource. */
  label?: string;
  /** The filter of the list, by the id of the record that they belong to. An index serves it. */
  filter(id: number): Readonly<Record<string, string | number | boolean>>;
  /** The order in which an index has many records. Default: by id. */
  sortBy?: string;
}

const by =
  (field: string) =>
  (id: number): Record<string, number> => ({ [field]: id });

/** What staff did to a record. */
const audited = (resource: string): Relation => ({
  resource: 'AuditRecord',
  filter: (id) => ({ resource, recordId: String(id) }),
  sortBy: 'at',
});

/** What the kinds of accounts have in common. */
const ofAccount = (kind: 'consumer' | 'seller' | 'doctor', resource: string): Relation[] => [
  { resource: 'ModerationCase', label: 'Reported content', filter: (id) => ({ authorKind: kind, authorId: id }) },
  { resource: 'Feedback', filter: (id) => ({ authorKind: kind, authorId: id }) },
  {
    resource: 'Notification',
    filter: (id) => ({ recipientKind: kind, recipientId: id }),
    sortBy: 'createdAt',
  },
  { resource: 'DeliveryLog', filter: (id) => ({ recipientKind: kind, recipientId: id }) },
  audited(resource),
  {
    resource: 'AuditRecord',
    label: 'Audit log of related records',
    filter: (id) => ({ personKind: kind, personId: id }),
  },
];

/** The reports about a record. */
const reported = (targetType: ReportTarget, label = 'Reports'): Relation => ({
  resource: 'ModerationCase',
  label,
  filter: (id) => ({ targetType, targetId: id }),
});

const ofOrder: readonly Relation[] = [
  { resource: 'PaymentSession', filter: (id) => ({ kind: 'store', orderId: id }) },
  { resource: 'Refund', filter: by('orderId') },
  { resource: 'DeliveryAssignment', filter: by('orderId') },
  { resource: 'PaymentAlert', filter: by('orderId') },
  { resource: 'GatewayDispute', filter: by('orderId') },
  { resource: 'LedgerTransaction', filter: by('orderId'), sortBy: 'at' },
  { resource: 'LedgerEntry', filter: by('orderId') },
  { resource: 'Contribution', filter: by('orderId') },
  { resource: 'ReelEarning', filter: by('orderId') },
  { resource: 'Review', filter: by('orderId') },
  audited('StoreOrder'),
];

/** The lists on the page of a record, by its resource. */
export const relations: Readonly<Record<string, readonly Relation[]>> = {
  StoreOrder: ofOrder,
  ArchivedOrder: ofOrder,
  PaymentSession: [
    { resource: 'PaymentClaim', filter: by('paymentId') },
    { resource: 'StatementLine', filter: by('paymentId') },
    { resource: 'Refund', filter: by('sessionId') },
    { resource: 'PaymentAlert', filter: by('sessionId') },
    { resource: 'GatewayDispute', filter: by('sessionId') },
    { resource: 'LedgerTransaction', filter: by('paymentId') },
    audited('PaymentSession'),
  ],
  DuesPayment: [{ resource: 'StatementLine', filter: by('duesPaymentId') }, audited('DuesPayment')],
  Refund: [audited('Refund')],
  DeliveryAssignment: [audited('DeliveryAssignment')],
  Rider: [{ resource: 'DeliveryAssignment', filter: by('riderId') }, audited('Rider')],
  Store: [
    { resource: 'StoreOrder', filter: by('storeId'), sortBy: 'createdAt' },
    { resource: 'ArchivedOrder', filter: by('storeId'), sortBy: 'createdAt' },
    { resource: 'Product', filter: by('storeId'), sortBy: 'createdAt' },
    { resource: 'Review', filter: by('storeId') },
    { resource: 'Rider', filter: (id) => ({ storeId: id, isDeleted: false }), sortBy: 'name' },
    reported('store'),
    audited('Store'),
  ],
  Product: [reported('product'), reported('ad', 'Reports of the ad'), audited('Product')],
  Reel: [audited('Reel')],
  CommunityRequest: [reported('request'), audited('CommunityRequest')],
  Review: [reported('review'), audited('Review')],
  ModerationCase: [audited('ModerationCase')],
  Consumer: [
    { resource: 'StoreOrder', filter: by('consumerId'), sortBy: 'createdAt' },
    { resource: 'ArchivedOrder', filter: by('consumerId'), sortBy: 'createdAt' },
    { resource: 'PaymentSession', filter: by('consumerId'), sortBy: 'createdAt' },
    { resource: 'PaymentClaim', filter: by('consumerId'), sortBy: 'at' },
    { resource: 'Product', label: 'Ads', filter: by('consumerId'), sortBy: 'createdAt' },
    { resource: 'CommunityRequest', filter: by('consumerId'), sortBy: 'createdAt' },
    { resource: 'Reel', filter: by('consumerId') },
    { resource: 'Review', filter: by('consumerId') },
    { resource: 'Report', label: 'Reports by this person', filter: by('reporterId'), sortBy: 'createdAt' },
    { resource: 'FoodOrder', filter: by('consumerId'), sortBy: 'orderedAt' },
    ...ofAccount('consumer', 'Consumer'),
  ],
  Seller: [
    { resource: 'Store', filter: by('sellerId') },
    { resource: 'LedgerEntry', filter: by('sellerId') },
    { resource: 'Settlement', filter: by('sellerId'), sortBy: 'createdAt' },
    { resource: 'DuesPayment', filter: by('sellerId') },
    { resource: 'WebhookEndpoint', filter: by('sellerId') },
    ...ofAccount('seller', 'Seller'),
  ],
  Doctor: ofAccount('doctor', 'Doctor'),
  Settlement: [{ resource: 'LedgerEntry', filter: by('settlementId') }, audited('Settlement')],
  SettlementRun: [
    { resource: 'Settlement', label: 'Settlements by seller', filter: by('runId') },
    audited('SettlementRun'),
  ],
  JobOpening: [{ resource: 'JobApplication', filter: by('jobId') }, audited('JobOpening')],
  Notification: [{ resource: 'DeliveryLog', filter: by('notificationId') }],
  WebhookEndpoint: [
    { resource: 'WebhookDelivery', filter: by('endpointId'), sortBy: 'createdAt' },
    audited('WebhookEndpoint'),
  ],
  WebhookDelivery: [audited('WebhookDelivery')],
  Operator: [
    { resource: 'AuditRecord', label: 'Actions', filter: by('operatorId'), sortBy: 'at' },
    audited('Operator'),
  ],
};
