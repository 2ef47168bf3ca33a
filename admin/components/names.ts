import type { AccountKind } from '../../domain/ledger/chartOfAccounts.js';

/** The names of the kinds of accounts for staff. */
const names: Record<AccountKind, string> = {
  gateway: 'Gateway',
  bank: 'Bank',
  'claimed/{payment}': 'Claimed UPI payments',
  'courier/{assignment}': 'Cash with couriers',
  'store-cash/{order}': 'Cash at stores',
  'customer/{order}': 'Paid by customers',
  'food/{order}': 'Food orders (archive)',
  'refund/{refund}': 'Refunds on their way',
  'seller/{seller}': 'Owed to sellers',
  'payout/{settlement}': 'Transfers on their way',
  fees: 'Platform fees',
  gst: 'GST owed',
  tcs: 'TCS owed',
  tds: 'TDS owed',
  'delivery-income': 'Delivery income',
  goodwill: 'Goodwill',
  promotions: 'Promotions',
  charity: 'Owed to charity',
  'reel/{consumer}': 'Owed to creators of reels',
  'suspense/gateway': 'Unidentified gateway payments',
  'suspense/claims/{claim}': 'Claimed payments without an order',
  'suspense/lines/{line}': 'Unmatched bank lines',
  'gateway-dispute/{dispute}': 'Disputed at the gateway',
};

/** The name of a kind of accounts for staff. */
export const nameOfKind = (kind: AccountKind): string => names[kind];

/** The record that an account belongs to. */
interface AccountCause {
  resource: string;
  id: string;
}

/** The resource of the id in the path of an account. */
const resources: { [Kind in AccountKind]?: string } = {
  'claimed/{payment}': 'PaymentSession',
  'courier/{assignment}': 'DeliveryAssignment',
  'store-cash/{order}': 'StoreOrder',
  'customer/{order}': 'StoreOrder',
  'food/{order}': 'FoodOrder',
  'refund/{refund}': 'Refund',
  'seller/{seller}': 'Seller',
  'payout/{settlement}': 'Settlement',
  'reel/{consumer}': 'Consumer',
  'suspense/claims/{claim}': 'PaymentClaim',
  'suspense/lines/{line}': 'StatementLine',
  'gateway-dispute/{dispute}': 'GatewayDispute',
};

/** The record that an account belongs to: `StoreOrder` 34 of `customer/34`. Undefined for any other text. */
export function accountCause(account: string): AccountCause | undefined {
  const found = Object.entries(resources).find(([kind]) => account.startsWith(kind.slice(0, kind.indexOf('{'))));
  return found && { resource: found[1], id: account.slice(account.lastIndexOf('/') + 1) };
}

/** Our own components. */
export const componentNames = [
  'AccountLink',
  'AccountLinks',
  'AccountPage',
  'ActionForm',
  'AuditedRecord',
  'Badge',
  'BoardPage',
  'CaseReports',
  'Changes',
  'Coordinates',
  'Dashboard',
  'Images',
  'JobsPage',
  'JsonText',
  'KeyValues',
  'Menu',
  'Money',
  'MoneyBox',
  'MoneyPage',
  'OrderItems',
  'PaidOrder',
  'PayoutsLink',
  'PersonExportLink',
  'Postings',
  'ReceiptLink',
  'ResumeLink',
  'SearchPage',
  'SameTransfer',
  'ReturnImport',
  'StatementImport',
  'StatementLink',
  'StoreDay',
  'Suspension',
  'Tags',
  'TargetLink',
  'TaxesPage',
  'TextLines',
  'Timeline',
  'UrlValue',
  'WebhookAttempts',
] as const;

/** AdminJS's components that ours replace; their files leave `Default` out. */
export const replacedNames = [
  'ActionHeader',
  'DefaultDatetimeFilterProperty',
  'DefaultDatetimeListProperty',
  'DefaultDatetimeShowProperty',
  'DefaultListAction',
  'DefaultReferenceValue',
  'DefaultShowAction',
  'DefaultShowProperty',
  'FilterDrawer',
  'Login',
  'RecordActionRoute',
  'SidebarBranding',
  'SidebarPages',
  'SidebarResourceSection',
  'TopBar',
] as const;

/** A component of ours, as the options of a resource name it. */
export type ComponentName = (typeof componentNames)[number];
