import { Readable } from 'node:stream';
import { DateTime } from 'luxon';
import { atomically } from '../../database/transactions/atomically.js';
import { Refused } from '../../domain/errors.js';
import { freeBalanceOf } from '../../domain/ledger/readBalances.js';
import { settleSeller } from '../../domain/ledger/settleSeller.js';
import { collectRun } from '../../domain/settlements/collectRun.js';
import { importReturnFile } from '../../domain/settlements/importReturnFile.js';
import { payoutFile, referenceOf, sendRun } from '../../domain/settlements/sendRun.js';
import { startRun } from '../../domain/settlements/startRun.js';
import { proposeReturnLine, returnSettlement } from '../../domain/staff/settlements/returnSettlement.js';
import { Settlement, type SettlementRecord } from '../../models/ledger/Settlement.js';
import { SettlementRun } from '../../models/ledger/SettlementRun.js';
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
    const balance = await freeBalanceOf(sellerId, world.now());
    const direction = balance < 0 ? ('from_seller' as const) : ('to_seller' as const);
    if (balance === 0) continue;
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

/** Makes the settlements of a run, of all that is delivered. */
async function collectAll(machine: MoneyMachine): Promise<void> {
  const { world, operator } = machine;
  const settlements = { ...world.config.settlements, holdDays: 0, minimum: 0 };
  const atOnce = { ...world, config: { ...world.config, settlements } };
  // A day has one run, and all steps are on one day.
  const renamed = { $set: { until: { $concat: ['2026-01-', { $toString: '$_id' }] } } };
  await SettlementRun.updateMany({ status: { $ne: 'collecting' } }, [renamed], { updatePipeline: true });
  const today = DateTime.fromJSDate(world.now(), { zone: world.config.storeTimezone }).toFormat('yyyy-MM-dd');
  const { _id } = await startRun(atOnce, operator, today);
  await collectRun(atOnce, _id);
}

/** Gives the bank the payout files, and imports its answer: it makes some transfers and fails others. */
async function answerAll({ world, operator }: MoneyMachine, nth: number): Promise<void> {
  for (const run of await SettlementRun.find({ status: { $in: ['open', 'sent'] } }).lean()) {
    await atomically(() => sendRun(world, operator, run._id));
    for await (const _line of payoutFile(world, run));
  }
  const sent = await Settlement.find({ status: 'sent' }).sort({ _id: 1 }).lean();
  const lines = sent.map(({ _id }, at) =>
    (nth + at) % 3 === 0
      ? `${referenceOf(_id)},,Failed`
      : `${referenceOf(_id)},PAYOUT9${String(_id).padStart(8, '0')},Paid`,
  );
  const file = Readable.from([Buffer.from(['Reference,UTR,Status', ...lines].join('\n'))]);
  await importReturnFile(world, operator, file);
}

/** Settlement runs, and settlements whose transfer the bank returns. */
export const settlementSteps: Steps = {
  settlementRun: async (machine, nth) => {
    await payAndDeliver(machine, nth);
    await collectAll(machine);
  },
  answerRun: async (machine, nth) => {
    await payAndDeliver(machine, nth);
    await collectAll(machine);
    await answerAll(machine, nth);
    await runJobs(machine);
  },
  returnSettlement: async (machine, nth) => {
    await payAndDeliver(machine, nth);
    await settleAll(machine);
    const completed = { status: 'done' as const, direction: { $ne: 'waived' as const } };
    const settlement = pick(await Settlement.find(completed).sort({ _id: 1 }).lean<SettlementRecord[]>(), nth);
    if (!settlement) return;
    await importReturn(machine, settlement);
    const lineId = await proposeReturnLine(settlement._id);
    // Staff may leave the line to a later step.
    if (lineId && nth % 5 !== 4) await returnSettlement(machine.world, machine.operator, settlement._id, lineId);
  },
};
