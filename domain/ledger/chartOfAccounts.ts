interface Account {
  /** The meaning of its shown balance when that is positive. */
  holds: string;
  /** The side on which its balance is normally. A shown balance is positive on this side. */
  normal: 'debit' | 'credit';
  /** When the balance of a clearing account must be zero; null for other accounts. */
  zeroWhen: string | null;
  /** Days after which a balance that is not zero needs the action. */
  limitDays: number | null;
  action: string | null;
}

/** An account whose balance may have any size. */
const open = { zeroWhen: null, limitDays: null, action: null } as const;

/** The kinds of accounts. A kind with an id has one account per id: `customer/34`. */
export const chartOfAccounts = {
  gateway: { ...open, holds: 'money at the payment gateway', normal: 'debit' },
  bank: { ...open, holds: 'money in our bank account', normal: 'debit' },
  'claimed/{payment}': {
    holds: 'what a payer claims to have sent by UPI',
    normal: 'debit',
    zeroWhen: 'the claim is matched or rejected',
    limitDays: 3,
    action: 'Import the bank statement and match or reject the UTR.',
  },
  'courier/{assignment}': {
    holds: 'cash that a delivery partner holds for us',
    normal: 'debit',
    zeroWhen: 'the cash is remitted',
    limitDays: 7,
    action: 'Ask the delivery partner for the cash, and record its transfer at the delivery.',
  },
  'store-cash/{order}': {
    holds: 'the customer’s cash that the store holds',
    normal: 'debit',
    zeroWhen: 'the order is closed',
    limitDays: 7,
    action: 'Check that the store has given the cash back.',
  },
  'customer/{order}': {
    holds: 'what the customer paid and has not received back or in goods',
    normal: 'credit',
    zeroWhen: 'the order is delivered, or cancelled and refunded',
    limitDays: 14,
    action: 'Check why the order is neither delivered nor refunded. If it is cancelled, return the collected cash.',
  },
  'food/{order}': { ...open, holds: 'payments for historical food orders', normal: 'credit' },
  'refund/{refund}': {
    holds: 'a refund on its way',
    normal: 'credit',
    zeroWhen: 'the refund is processed or void',
    limitDays: 7,
    action: 'Check the refund at the gateway, or make it by hand.',
  },
  'seller/{seller}': { ...open, holds: 'what the platform owes the seller', normal: 'credit' },
  'payout/{settlement}': {
    holds: 'a transfer to or from a seller',
    normal: 'credit',
    zeroWhen: 'the bank has made it and its rows are marked',
    limitDays: 7,
    action: 'Import the return file of the bank, or compare the transfer with its rows.',
  },
  fees: { ...open, holds: 'platform fees earned', normal: 'credit' },
  gst: { ...open, holds: 'GST on our fees that we owe the tax office', normal: 'credit' },
  tcs: { ...open, holds: 'TCS from sellers that we owe the tax office', normal: 'credit' },
  tds: { ...open, holds: 'TDS from sellers that we owe the tax office', normal: 'credit' },
  'delivery-income': { ...open, holds: 'delivery fees earned', normal: 'credit' },
  goodwill: { ...open, holds: 'refunds and balances that the platform bears', normal: 'debit' },
  promotions: { ...open, holds: 'the cost of contributions, reel earnings and promotion codes', normal: 'debit' },
  charity: { ...open, holds: 'what the platform owes to charity', normal: 'credit' },
  'reel/{consumer}': { ...open, holds: 'what the platform owes the creator of reels', normal: 'credit' },
  'suspense/gateway': {
    holds: 'gateway payments that cannot be identified',
    normal: 'credit',
    zeroWhen: 'staff decide',
    limitDays: 1,
    action: 'Find the origin of the payment at the gateway.',
  },
  'suspense/claims/{claim}': {
    holds: 'a claimed payment without an order',
    normal: 'credit',
    zeroWhen: 'the claim is decided',
    limitDays: 3,
    action: 'Match the claim with the bank statement, then place the order or refund it.',
  },
  'suspense/lines/{line}': {
    holds: 'money of bank statement lines that match nothing',
    normal: 'credit',
    zeroWhen: 'the line is matched or resolved',
    limitDays: 3,
    action: 'Find out who sent the money. Then resolve the line.',
  },
  'gateway-dispute/{dispute}': {
    holds: 'money that the gateway holds back because of a dispute',
    normal: 'debit',
    zeroWhen: 'the dispute is won, lost or closed',
    limitDays: 30,
    action: 'Answer the dispute at the gateway.',
  },
} as const satisfies Record<string, Account>;

export type AccountKind = keyof typeof chartOfAccounts;

/** The path of an account. @param id of a kind with an account per id */
export const accountOf = (kind: AccountKind, id?: number | string): string =>
  id === undefined ? kind : kind.replace(/\{\w+\}/, String(id));

/** The kind of an account. @throws RangeError for a path that is not in the chart */
export function accountKindOf(path: string): AccountKind {
  const found = (Object.keys(chartOfAccounts) as AccountKind[]).find((kind) => {
    const [prefix = '', rest] = kind.split('{');
    return rest === undefined ? path === kind : path.startsWith(prefix);
  });
  if (!found) throw new RangeError(`no account ${path}`);
  return found;
}
