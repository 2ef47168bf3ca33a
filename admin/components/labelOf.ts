/** The labels that differ from the name spelled out. */
const labels: Record<string, string> = {
  StoreOrder: 'Order',
  DeliveryAssignment: 'Delivery',
  LedgerEntry: 'Ledger entry',
  cod: 'Cash on delivery',
  cod_fee: 'COD fee',
  unassigned: 'Unassigned',
  deadLettered: 'Dead-lettered',
  cancel: 'Cancel order',
  fillIn: 'Update delivery',
  PaymentSession: 'Payment',
  PaymentClaim: 'Typed UTR',
  StatementLine: 'Statement line',
  matchUtr: 'UTR found',
  rejectUtr: 'Reject UTR',
  resolveAlert: 'Resolve',
  closeForm: 'Mark as handled',
  closeMany: 'Mark as handled',
  advertise: 'Advertise a job',
  importStatement: 'Import bank statement',
  legacy: 'Food order',
  upi: 'UPI',
  utr: 'UTR',
  rejectedUtr: 'Rejected UTR',
  rrn: 'RRN',
  transferReference: 'UTR of our transfer',
  paidBy: 'Refunded by',
  payerUtr: 'UTR of the payment',
  refundPart: 'Refund',
  markRefunded: 'Mark as refunded',
  resolveLine: 'Resolve line',
  inSuspense: 'Unexplained',
  remitCash: 'Record handover',
  returnCash: 'Return collected cash',
  undoRemittance: 'Undo handover',
  importCash: 'Import courier cash',
  remitted: 'Cash handed over',
  retry: 'Retry delivery',
  retryMany: 'Retry delivery',
  settle: 'Settle balance',
  returnSettlement: 'Transfer came back',
  verify: 'Verify licence',
  invite: 'Invite an operator',
  sendLink: 'Send a password link',
  signOut: 'Sign out everywhere',
  removeSecondFactor: 'Remove the second factor',
  choosePassword: 'Password chosen with a link',
};

/**
 * The label of a value, a field or an action: `out_for_delivery` is `Out for delivery`, `riderName` is `Rider name`.
 */
export function labelOf(name: string): string {
  const text = name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return Object.hasOwn(labels, name) ? String(labels[name]) : text.charAt(0).toUpperCase() + text.slice(1);
}
