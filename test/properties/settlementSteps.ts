import { Refused } from '../../domain/errors.js';
import { balanceOf } from '../../domain/ledger/readBalances.js';
import { settleSeller } from '../../domain/ledger/settleSeller.js';
import { proposeReturnLine, returnSettlement } from '../../domain/staff/settlements/returnSettlement.js';
import { Settlement, type SettlementRecord } from '../../models/ledger/Settlement.js';
import { type MoneyMachine, pick } from './MoneyMachine.js';
import { orderSteps } from './orderSteps.js';
import { paymentSteps, runJobs } from './paymentSteps.js';
import type { Steps } from './Steps.js';
import { importAll } from './staffSteps.js';

/** Settles the balances of all sellers by transfers. */
async function settleAll(machine: MoneyMachine): Promise<void> {
  machine.letRowsAge();
  const { world, operator, shops } = machine;
  for (const { sellerId } of shops.map(({ store }) => store)) {
    const direction = (await balanceOf({ sellerId })) < 0 ? ('from_seller' as const) : ('to_seller' as const);
    if ((await balanceOf({ sellerId })) === 0) continue;
    await settleSeller(world, operator, { sellerId, utr: `SETTLE9${machine.nextNumber()}`, direction });
  }
  await runJobs(machine);
}

/** Brings an order to its seller's balance, as far as it gets. */
async function payAndDeliver(machine: MoneyMachine, nth: number): Promise<void> {
  for (const name of ['payAtGateway', 'deliverEvents', 'runJobs', 'accept', 'deliver', 'riderDelivers'])
    await { ...paymentSteps, ...orderSteps }[name]?.(machine, nth).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
}

/** Imports a statement with a transfer that came back. */
async function importReturn(machine: MoneyMachine, { utr, amount, direction }: SettlementRecord): Promise<void> {
  const shown = direction === 'from_seller' ? [-amount, amount] : [amount];
  if (!machine.transfers.some((each) => each.utr === utr))
    machine.transfers.push(...shown.map((each) => ({ utr, amount: each })));
  await importAll(machine);
}

/** Settlements whose transfer the bank returns. */
export const settlementSteps: Steps = {
  returnSettlement: async (machine, nth) => {
    await payAndDeliver(machine, nth);
    await settleAll(machine);
    const completed = { status: { $ne: 'running' as const }, direction: { $ne: 'waived' as const } };
    const settlement = pick(await Settlement.find(completed).sort({ _id: 1 }).lean<SettlementRecord[]>(), nth);
    if (!settlement) return;
    await importReturn(machine, settlement);
    const lineId = await proposeReturnLine(settlement._id);
    // Staff may leave the line to a later step.
    if (lineId && nth % 5 !== 4) await returnSettlement(machine.world, machine.operator, settlement._id, lineId);
  },
};
