import type { Model, QueryFilter } from 'mongoose';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Store } from '../../../models/catalog/Store.js';
import { ModerationAlert } from '../../../models/community/ModerationAlert.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { JobApplication } from '../../../models/forms/JobApplication.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { lateOrders } from '../../../models/orders/dueOrders.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Approval } from '../../../models/payments/Approval.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { GatewayDispute } from '../../../models/payments/GatewayDispute.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { minute } from '../../durations.js';
import { rules } from '../../rules.js';

/** Work that waits for staff: the records of one kind that are not done. */
interface Waiting {
  /** The model's name. */
  resource: string;
  filter: object;
  /** The field that tells for how long a record has waited. */
  since: string;
  /** Counted up to 1,000. */
  count: number;
  hasMore: boolean;
  oldestAt: Date;
}

/** Reads a queue; undefined if nothing waits. */
type Queue = (now: Date) => Promise<Waiting | undefined>;

const mostCounted = 1_000;

/** The records of a model with these values, the oldest first by the field `since`. */
const queueOf =
  <Row>(
    model: Pick<Model<Row>, 'modelName' | 'countDocuments' | 'findOne'>,
    conditions: QueryFilter<Row> | ((now: Date) => QueryFilter<Row>),
    since = 'createdAt',
  ): Queue =>
  async (now) => {
    const filter = typeof conditions === 'function' ? conditions(now) : conditions;
    const [count, oldest] = await Promise.all([
      model.countDocuments(filter).limit(mostCounted + 1),
      model
        .findOne(filter, { [since]: 1 })
        .sort({ [since]: 1 })
        .lean<Record<string, Date>>(),
    ]);
    const oldestAt = oldest?.[since];
    const counted = { count: Math.min(count, mostCounted), hasMore: count > mostCounted };
    return oldestAt && { resource: model.modelName, filter, since, ...counted, oldestAt };
  };

/** All queues. Each has an index of its filter in the order of its age, or few records. */
const queues = {
  paymentsToVerify: queueOf(PaymentSession, { verification: 'unverified' }, 'paidAt'),
  duesToVerify: queueOf(DuesPayment, { verification: 'unverified' }),
  openAlerts: queueOf(PaymentAlert, { status: 'open' }),
  openDisputes: queueOf(GatewayDispute, { status: 'open' }),
  openRefunds: queueOf(Refund, { way: 'manual', status: 'requested', isHeld: false }),
  failedRefunds: queueOf(Refund, { status: 'failed' }),
  pendingApprovals: queueOf(Approval, { status: 'pending' }),
  lateOrders: queueOf(
    StoreOrder,
    (now) => lateOrders(new Date(now.getTime() - rules.order.lateMinutes * minute)),
    'promisedAt',
  ),
  unassignedDeliveries: queueOf(DeliveryAssignment, { status: 'unassigned', carrier: 'platform' }),
  openReports: queueOf(ModerationCase, { status: 'open' }),
  openReportAlerts: queueOf(ModerationAlert, { status: 'open' }),
  doctorsToVerify: queueOf(Doctor, { isVerified: false, licenseNumber: { $gt: '' } }),
  comingSoonStores: queueOf(Store, { status: 'coming_soon', isActive: true }),
  contactMessages: queueOf(ContactMessage, { status: 'open' }),
  jobApplications: queueOf(JobApplication, { status: 'open' }),
  deadLetteredMessages: queueOf(OutboxMessage, { state: 'deadLettered' }, 'recordedAt'),
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

/** A queue that is not empty. */
export interface WaitingWork extends Waiting {
  queue: QueueName;
}

/** The queues with waiting work, the one with the oldest record first. */
export async function readWaitingWork(now: Date): Promise<WaitingWork[]> {
  const names = Object.keys(queues) as QueueName[];
  const all = await Promise.all(names.map((queue) => readQueue(queue, now)));
  return all.filter((work) => work !== undefined).sort((a, b) => a.oldestAt.getTime() - b.oldestAt.getTime());
}

async function readQueue(queue: QueueName, now: Date): Promise<WaitingWork | undefined> {
  const waiting = await queues[queue](now);
  return waiting && { queue, ...waiting };
}
