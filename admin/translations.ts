import type { LocaleTranslations } from 'adminjs';
import { rules } from '../domain/rules.js';
import { labelOf } from './components/labelOf.js';
import { fieldLabels } from './fieldLabels.js';
import { rights } from './rights/rights.js';

const actions = Object.values(rights).flatMap(Object.keys);

/** The labels and messages of the console that differ from AdminJS's own. */
export const translations = {
  labels: {
    Store: 'Stores',
    Product: 'Products',
    StoreOrder: 'Orders',
    Reel: 'Reels',
    Category: 'Categories',
    FeatureFlag: 'Features',
    CommunityRequest: 'Requests',
    ModerationCase: 'Report queue',
    ModerationAlert: 'Report alerts',
    Report: 'Reports',
    Consumer: 'Consumers',
    Seller: 'Sellers',
    Doctor: 'Doctors',
    Feedback: 'Feedback',
    ContactMessage: 'Contact form',
    JobOpening: 'Jobs',
    JobApplication: 'Applications',
    PaymentSession: 'Payments',
    PaymentClaim: 'Typed UTRs',
    StatementLine: 'Statement lines',
    Refund: 'Refunds',
    Approval: 'Approvals',
    GatewayDispute: 'Disputes',
    PaymentAlert: 'Payment alerts',
    DeliveryAssignment: 'Deliveries',
    LedgerEntry: 'Seller ledger',
    LedgerTransaction: 'Books',
    AccountBalance: 'Open accounts',
    Settlement: 'Settlements',
    Contribution: 'Contributions',
    ReelEarning: 'Reel earnings',
    FoodOrder: 'Food orders',
    Restaurant: 'Restaurants',
    OutboxMessage: 'Outbox messages',
    Notification: 'Notifications',
    DeliveryLog: 'Sent messages',
    AuditRecord: 'Audit log',
    Operator: 'Operators',
  },
  actions: { ...Object.fromEntries(actions.map((name) => [name, labelOf(name)])), show: 'Details' },
  properties: fieldLabels,
  messages: {
    invalidCredentials: 'E-mail or password is wrong. Check both and try again.',
    invalidCode: 'This code is wrong or was used. Wait for the next one, or enter a recovery code.',
    linkInvalid: 'This link is invalid or has expired. Ask an owner of the console for another one.',
    passwordLength: `Choose a password of ${rules.password.shortest} to ${rules.password.longest} characters.`,
    tooManyCodes: `Too many wrong codes. Wait ${rules.consoleCode.pauseMinutes} minutes and try again.`,
    tooManyRequests: `Too many failed sign-ins. Wait ${rules.consoleSignIn.pauseMinutes} minutes and try again.`,
    forbiddenError: 'This is not possible, or no longer. Reload the page to see the current record.',
    tooManyRecordsRead: 'This list reads too many records. Add a time, a person or a store to the filters.',
    anyForbiddenError: 'This is not possible in the console.',
    errorFetchingRecords: 'The records could not be loaded. Reload the page to try again.',
    errorFetchingRecord: 'The record could not be loaded. Reload the page to try again.',
    error404Resource: 'This list does not exist. Choose one from the sidebar.',
    error404Action: 'This action does not exist, or the record does not allow it. Open the record to see its actions.',
    error404Record: 'This record does not exist. Search for it in its list.',
    noRecords: 'No records',
    noRecordsInResource: 'There are no records yet, or none match the filter.',
  },
  buttons: { login: 'Sign in', logout: 'Sign out', applyChanges: 'Apply filters', resetFilter: 'Reset filters' },
  resources: {
    StoreOrder: { properties: { createdAt: 'Placed' } },
    AccountBalance: {
      properties: { _id: 'Account', kind: 'Kind', since: 'Open since', links: 'Transactions and cause' },
    },
    Settlement: { properties: { doneAt: 'Recorded' } },
  },
} satisfies LocaleTranslations;
