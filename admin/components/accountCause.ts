import type { AccountKind } from '../../domain/ledger/chartOfAccounts.js';

/** The record that an account belongs to. */
export interface AccountCause {
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
