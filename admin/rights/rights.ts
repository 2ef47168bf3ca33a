import { approverRoles, type OperatorRole, operatorRoles } from '../../models/fields/operatorRoles.js';

type Roles = readonly OperatorRole[];

const staff: Roles = ['operations', 'finance', 'moderator'];
const all: Roles = operatorRoles;
/** The owner may do everything in the table. */
const owner: Roles = [];

/** Reading a resource. Viewers cannot take its records away as a file. */
const read = (roles: Roles) => ({
  list: roles,
  search: roles,
  show: roles,
  export: roles.filter((role) => role !== 'viewer'),
});

const account: Record<string, Roles> = {
  ...read(all),
  suspend: ['operations', 'moderator'],
  liftSuspension: ['operations', 'moderator'],
  erase: owner,
};
/** Hiding content without a report, and showing it again. */
const content: Record<string, Roles> = { takeDown: ['moderator'], putBack: ['moderator'] };
const books: Roles = ['operations', 'finance', 'viewer'];
/** What people wrote to staff or about each other. */
const messages: Roles = ['operations', 'moderator'];

/**
 * Who may do what in the console: the roles by resource or page, and by action. An action without a row does not exist.
 */
export const rights: Readonly<Record<string, Readonly<Record<string, Roles>>>> = {
  Search: { read: all },
  Money: { read: books },
  /** The plots of the home page and of the stores. */
  Sales: { read: books },
  /** The taxes of sellers and their reports. */
  Taxes: { read: ['finance'] },
  Account: { read: all },
  /** The particulars of a seller for payouts, on the seller's page. */
  Particulars: { read: ['finance'] },
  /** All data about a person as a file. */
  PersonExport: { read: owner },
  /** The open deliveries of the platform. */
  Board: { read: all },
  Jobs: { read: ['operations', 'viewer'], change: ['operations'] },

  Store: {
    ...read(all),
    day: all,
    edit: ['operations'],
    editDay: ['operations'],
    pause: ['operations'],
    setSupplyKind: ['finance'],
  },
  Product: { ...read(all), ...content, editGoods: ['operations'] },
  Promotion: {
    ...read(all),
    addPromotion: ['operations'],
    edit: ['operations'],
    deactivate: ['operations'],
    activate: ['operations'],
  },
  Reel: { ...read(all), ...content, edit: ['operations'] },

  Category: { ...read(all), edit: ['operations'] },
  Pincode: read(all),
  UnknownPincode: read(all),
  Synonym: { ...read(all), addSynonym: ['operations'], edit: ['operations'], remove: ['operations'] },
  MissedSearch: { ...read(all), addSynonym: ['operations'] },

  StoreOrder: {
    ...read(all),
    refundPart: ['operations', 'finance'],
    cancel: ['operations'],
    returnCash: ['operations', 'finance'],
    unlockHandover: ['operations'],
    deliver: ['operations'],
  },
  ArchivedOrder: { ...read(all), bringBack: ['operations', 'finance'] },
  DeliveryAssignment: {
    ...read(all),
    assignRider: ['operations'],
    assignAgain: ['operations'],
    assignMany: ['operations'],
    fillIn: ['operations'],
    goodsBack: ['operations'],
    remitCash: ['operations', 'finance'],
    undoRemittance: ['finance'],
    importCash: ['operations', 'finance'],
  },
  Rider: {
    ...read(all),
    addRider: ['operations'],
    edit: ['operations'],
    handOverCash: ['operations', 'finance'],
    deactivate: ['operations'],
    activate: ['operations'],
    remove: ['operations'],
  },

  PaymentSession: { ...read(books), importStatement: ['finance'], matchUtr: ['finance'], rejectUtr: ['finance'] },
  PaymentClaim: { ...read(books), acceptClaim: ['finance'], rejectClaim: ['finance'] },
  DuesPayment: { ...read(['finance']), matchDues: ['finance'], rejectDues: ['finance'] },
  StatementLine: { ...read(['finance']), resolveLine: ['finance'] },
  Refund: { ...read(books), markRefunded: ['finance'] },
  Approval: { ...read(books), approve: approverRoles, reject: approverRoles },
  PaymentAlert: { ...read(books), resolveAlert: ['finance'] },
  GatewayDispute: read(books),

  CommunityRequest: { ...read(all), ...content },
  Review: { ...read(all), ...content },
  ModerationCase: {
    ...read(messages),
    hide: ['moderator'],
    dismiss: ['moderator'],
    restore: ['moderator'],
    warn: ['moderator'],
    suspend: ['moderator'],
  },
  ModerationAlert: { ...read(messages), resolveAlert: ['moderator'] },
  Report: read(messages),

  Consumer: { ...account, allowCash: ['operations'] },
  Seller: { ...account, settle: ['finance'], waiveBalance: ['finance'] },
  Doctor: { ...account, verify: ['operations'], withdrawVerification: ['operations'] },

  Feedback: read(messages),
  ContactMessage: { ...read(messages), closeForm: ['operations'], closeMany: ['operations'] },
  JobOpening: { ...read(all), advertise: ['operations'], edit: ['operations'] },
  JobApplication: { ...read(['operations']), closeForm: ['operations'], closeMany: ['operations'] },

  LedgerEntry: read(books),
  LedgerTransaction: read(books),
  AccountBalance: { list: books, search: books, export: ['operations', 'finance'] },
  Settlement: { ...read(['finance']), returnSettlement: ['finance'] },
  SettlementRun: {
    ...read(['finance']),
    startRun: ['finance'],
    sendPayouts: ['finance'],
    importReturn: ['finance'],
  },
  TaxRate: { ...read(['finance']), addTaxRate: owner, edit: owner, remove: owner },
  Contribution: read(books),
  ReelEarning: read(books),

  FoodOrder: read(all),
  Restaurant: { ...read(all), edit: ['operations'] },

  OutboxMessage: { ...read(['operations']), retry: ['operations'], retryMany: ['operations'] },
  Notification: read(['operations']),
  DeliveryLog: read(staff),
  WebhookEndpoint: {
    ...read(['operations']),
    addWebhook: owner,
    rotateWebhook: owner,
    removeWebhook: owner,
    disableWebhook: ['operations'],
    enableWebhook: ['operations'],
  },
  WebhookDelivery: { ...read(['operations']), redeliver: ['operations'], redeliverMany: ['operations'] },
  FeatureFlag: { ...read(all), switchFlag: ['operations'] },
  AuditRecord: read(all),
  Operator: {
    ...read(all),
    invite: owner,
    sendLink: owner,
    changeRole: owner,
    disable: owner,
    enable: owner,
    signOut: owner,
    removeSecondFactor: owner,
  },
};

/** Whether a role may perform an action of a resource or page. */
export function mayDo(role: OperatorRole | undefined, subject: string, action: string): boolean {
  const roles = Object.hasOwn(rights, subject) ? rights[subject] : undefined;
  if (!role || !roles || !Object.hasOwn(roles, action)) return false;
  return role === 'owner' || roles[action]?.includes(role) === true;
}
