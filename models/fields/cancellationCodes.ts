/** Who may give a code, and the party at fault, if there is one. */
interface CodeOfCancellation {
  by: readonly ('consumer' | 'seller' | 'system')[];
  fault: 'consumer' | 'seller' | 'courier' | null;
}

/** Why an order was cancelled, apart from what a person wrote. */
const codesOfCancellation = {
  changed_mind: { by: ['consumer'], fault: 'consumer' },
  ordered_by_mistake: { by: ['consumer'], fault: 'consumer' },
  too_slow: { by: ['consumer'], fault: 'seller' },
  sold_out: { by: ['seller'], fault: 'seller' },
  too_busy: { by: ['seller'], fault: 'seller' },
  closed: { by: ['seller'], fault: 'seller' },
  no_rider: { by: ['seller'], fault: 'seller' },
  customer_unreachable: { by: ['seller'], fault: 'consumer' },
  wrong_address: { by: ['seller'], fault: 'consumer' },
  suspected_fraud: { by: ['seller'], fault: 'consumer' },
  other: { by: ['consumer', 'seller'], fault: null },
  payment_missing: { by: ['system'], fault: 'consumer' },
  utr_rejected: { by: ['system'], fault: 'consumer' },
  not_accepted: { by: ['system'], fault: 'seller' },
} as const satisfies Record<string, CodeOfCancellation>;

export type CancellationCode = keyof typeof codesOfCancellation;
export const cancellationCodes = Object.keys(codesOfCancellation) as CancellationCode[];

/** The codes that a party may give. */
export const cancellationCodesOf = (party: 'consumer' | 'seller'): CancellationCode[] =>
  cancellationCodes.filter((code) => (codesOfCancellation[code].by as readonly string[]).includes(party));
