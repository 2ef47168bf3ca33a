import type { LocaleTranslations } from 'adminjs';
import { rules } from '../domain/rules.js';
import { labelOf } from './components/labelOf.js';

const dates = { createdAt: 'Created', updatedAt: 'Updated', _id: 'ID' };

const people = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  emailVerified: 'E-mail verified',
  phoneVerified: 'Phone verified',
  suspendedUntil: 'Suspended until',
  suspensionReason: 'Reason for suspension',
  whatsappNumber: 'WhatsApp number',
  licenseNumber: 'Licence number',
  isVerified: 'Licence verified',
};

const references = {
  storeId: 'Store',
  sellerId: 'Seller',
  consumerId: 'Consumer',
  orderId: 'Order',
  reelId: 'Reel',
  referredById: 'Referred by',
  operatorId: 'Operator',
};

const actions = [
  ...['cancel', 'markRefunded', 'retry', 'fillIn', 'verify', 'withdrawVerification', 'suspend', 'liftSuspension'],
];

/** The labels and messages of the console, where AdminJS's own would not do. */
export const translations = {
  labels: {
    Store: 'Stores',
    Product: 'Products',
    StoreOrder: 'Orders',
    Reel: 'Reels',
    Consumer: 'Consumers',
    Seller: 'Sellers',
    Doctor: 'Doctors',
    RefundTask: 'Refunds',
    DeliveryAssignment: 'Deliveries',
    Contribution: 'Contributions',
    ReelEarning: 'Reel earnings',
    OutboxMessage: 'Outbox messages',
    Notification: 'Consumer notifications',
    SellerNotification: 'Seller notifications',
    AuditRecord: 'Audit log',
    Operator: 'Operators',
  },
  actions: { show: 'Details', ...Object.fromEntries(actions.map((name) => [name, labelOf(name)])) },
  properties: {
    ...dates,
    ...people,
    ...references,
    allowWhatsApp: 'WhatsApp',
    commissionRate: 'Commission (%)',
    storeType: 'Type',
    selfDelivery: 'Has its own riders',
    position: 'Location',
    deliveryRadiusKm: 'Delivery radius (km)',
    deliveryTimeMinutes: 'Delivery time (minutes)',
    pickupPrepTimeMinutes: 'Pickup preparation time (minutes)',
    lastOrderBufferMinutes: 'Last order before closing (minutes)',
    imageUrl: 'Image',
    isActive: 'Active',
    isListed: 'Listed',
    isRead: 'Read',
    likeCount: 'Likes',
    productType: 'Type',
    productIds: 'Products',
    orderNumber: 'Order number',
    customerName: 'Customer',
    customerPhone: 'Customer’s phone',
    fulfillmentType: 'Fulfilment',
    paymentMethod: 'Payment method',
    paymentStatus: 'Payment status',
    sellerAmount: 'Seller’s share',
    sellerPickupTime: 'Ready at (promised)',
    history: 'History',
    amount: 'Amount',
    doneAt: 'Refunded',
    riderName: 'Rider',
    riderPhone: 'Rider’s phone',
    recordedAt: 'Recorded',
    nextAttemptAt: 'Next attempt',
    deliveredTo: 'Delivered to',
    lastError: 'Last error',
    videoUrl: 'Video',
    at: 'Time',
    operatorEmail: 'Operator’s e-mail',
    resource: 'Record type',
    recordId: 'Record',
    changes: 'Changes',
  },
  messages: {
    invalidCredentials: 'E-mail or password is wrong. Check both and try again.',
    tooManyRequests: `Too many failed sign-ins. Wait ${rules.consoleSignIn.pauseMinutes} minutes and try again.`,
    forbiddenError: 'This is not possible, or no longer. Reload the page to see the record as it is now.',
    anyForbiddenError: 'This is not possible in the console.',
    noRecords: 'No records',
    noRecordsInResource: 'There are no records yet, or none match the filter.',
  },
  buttons: { login: 'Sign in', logout: 'Sign out' },
  resources: {
    StoreOrder: { properties: { createdAt: 'Placed' } },
  },
} satisfies LocaleTranslations;
