import { DateTime } from 'luxon';
import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { GatewayDispute, rankOfDispute } from '../../models/payments/GatewayDispute.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import type { GatewayDisputeReport } from '../../providers/payments/gatewayReports.js';
import { bringBack } from '../archive/bringBack.js';
import { post, postReversal } from '../ledger/post.js';
import { formatPaise } from '../money.js';
import { raiseAlert } from '../paymentStates/alerts.js';
import type { World } from '../world.js';

/**
 * Stores a dispute of one of our payments, with an alert that names its deadline, and another one when it is lost or
 * closed without a result. Only a report of a higher rank changes anything. Ignores disputes of payments that did not
 * pay a session of ours.
 */
export async function recordDispute(world: Pick<World, 'now' | 'config'>, report: GatewayDisputeReport): Promise<void> {
  const record = () => atomically(() => apply(world, report));
  try {
    await record();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Stored by a concurrent report.
    await record();
  }
}

async function apply(world: Pick<World, 'now' | 'config'>, report: GatewayDisputeReport): Promise<void> {
  const { id: _id, paymentId: gatewayPaymentId, status, amount, deducted, reason, respondBy } = report;
  const rank = rankOfDispute(status);
  const known = await GatewayDispute.findById(_id).lean();
  if (known && known.rank >= rank) return;
  const session = await PaymentSession.findOne({ gatewayPaymentId }).lean();
  if (!known && !session) return;
  const orderId = session?.kind === 'store' ? session.orderId : null;
  // Staff decide about it on the page of the order.
  if (orderId) await bringBack(world, orderId);
  const booked = known?.booked || deducted;
  const wasClosed = known?.status === 'closed' && known.booked > 0;
  const facts = { status, rank, amount, deducted, booked, reason, respondBy: respondBy ?? known?.respondBy ?? null };
  const about = { sessionId: session?._id ?? null, orderId };
  if (known) await GatewayDispute.updateOne({ _id }, { $set: facts });
  else await insert(GatewayDispute, { _id, gatewayPaymentId, ...about, ...facts, createdAt: world.now() });
  await book(world, report, { isNew: !known?.booked, wasClosed, booked, ...about });
  await raise(world, report, about);
}

const timeOf = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).toFormat('d LLL yyyy, HH:mm');

interface About {
  sessionId: number | null;
  orderId?: number | null | undefined;
}

/** Moves the amount that the gateway withheld to the account of the dispute, and out of it after the decision. */
async function book(
  world: Pick<World, 'now'>,
  { id: disputeId, status }: GatewayDisputeReport,
  { isNew, wasClosed, booked: amount, sessionId, orderId = null }: About & Booking,
): Promise<void> {
  if (amount <= 0) return;
  const facts = { disputeId, paymentId: sessionId, orderId, amount };
  if (isNew) await post(world, 'dispute-opened', facts);
  if (status === 'closed') await post(world, 'dispute-dropped', facts);
  if (status === 'won' && !wasClosed) await post(world, 'dispute-won', facts);
  if (status !== 'lost') return;
  if (wasClosed) await postReversal(world, `dispute-closed:${disputeId}`);
  await post(world, 'dispute-lost', { ...facts, nth: wasClosed ? 2 : 1 });
}

interface Booking {
  /** Whether nothing of the dispute is booked yet. */
  isNew: boolean;
  /** Whether the gateway had closed the dispute without a result, and its money is booked as returned. */
  wasClosed: boolean;
  /** Paise. */
  booked: number;
}

async function raise(
  { config }: Pick<World, 'config'>,
  { id, paymentId, status, amount, reason, respondBy }: GatewayDisputeReport,
  { sessionId, orderId }: About,
): Promise<void> {
  const sum = `₹${formatPaise(amount)} of ${paymentId}`;
  const alerts: Partial<Record<GatewayDisputeReport['status'], [subject: string, explanation: string]>> = {
    open: [
      `dispute ${id}`,
      `The payer disputes ${sum} (${reason ?? 'no reason given'}). Answer in the console of the gateway by ` +
        `${respondBy ? timeOf(respondBy, config.storeTimezone) : 'its deadline'}.`,
    ],
    closed: [
      `dispute ${id} closed`,
      `The dispute of ${sum} was closed without a result. Check in the console of the gateway that it holds nothing ` +
        'back any more.',
    ],
    lost: [`dispute ${id} lost`, `The dispute of ${sum} is lost: the gateway keeps the money for the payer.`],
  };
  const [subject, explanation] = alerts[status] ?? [];
  if (!subject || !explanation) return;
  await raiseAlert('payment_disputed', subject, { explanation, orderId, ...(sessionId && { sessionId }) });
}
