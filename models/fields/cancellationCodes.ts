/** Who may give a code, and the party at fault; `open` if the code does not say. */
interface CodeOfCancellation {
  by: readonly ('consumer' | 'seller' | 'system' | 'rider')[];
  fault: Fault;
  /** Of a rider: where the goods are. `back`: they go back to the store. `store`: they never left it. */
  goods?: 'back' | 'lost' | 'store';
}

export const faults = ['consumer', 'store', 'courier', 'open'] as const;
type Fault = (typeof faults)[number];

/** Why an order was cancelled or a delivery failed, apart from what a person wrote. */
const codesOfCancellation = {
  changed_mind: { by: ['consumer'], fault: 'consumer' },
  ordered_by_mistake: { by: ['consumer'], fault: 'consumer' },
  too_slow: { by: ['consumer'], fault: 'store' },
  sold_out: { by: ['seller'], fault: 'store' },
  too_busy: { by: ['seller'], fault: 'store' },
  closed: { by: ['seller'], fault: 'store' },
  no_rider: { by: ['seller'], fault: 'store' },
  customer_refused: { by: ['rider'], fault: 'consumer', goods: 'back' },
  unreachable: { by: ['seller', 'rider'], fault: 'consumer', goods: 'back' },
  wrong_address: { by: ['seller', 'rider'], fault: 'consumer', goods: 'back' },
  damaged: { by: ['rider'], fault: 'courier', goods: 'lost' },
  /** The delivery waits for another rider, and the order goes on. */
  store_not_ready: { by: ['rider'], fault: 'store', goods: 'store' },
  suspected_fraud: { by: ['seller'], fault: 'consumer' },
  other: { by: ['consumer', 'seller', 'rider'], fault: 'open', goods: 'back' },
  payment_missing: { by: ['system'], fault: 'consumer' },
  utr_rejected: { by: ['system'], fault: 'consumer' },
  not_accepted: { by: ['system'], fault: 'store' },
} as const satisfies Record<string, CodeOfCancellation>;

export type CancellationCode = keyof typeof codesOfCancellation;
export const cancellationCodes = Object.keys(codesOfCancellation) as CancellationCode[];

/** The codes that a party may give. */
export const cancellationCodesOf = (party: 'consumer' | 'seller' | 'rider'): CancellationCode[] =>
  cancellationCodes.filter((code) => (codesOfCancellation[code].by as readonly string[]).includes(party));

/** The codes that a rider may give. */
export type RiderFailure = {
  [Code in CancellationCode]: 'rider' extends (typeof codesOfCancellation)[Code]['by'][number] ? Code : never;
}[CancellationCode];

/** What a code says. */
export const cancellationOf = (code: CancellationCode): CodeOfCancellation => codesOfCancellation[code];
