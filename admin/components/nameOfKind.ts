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
