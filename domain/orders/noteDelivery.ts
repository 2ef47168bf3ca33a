import { DeliveryAssignment, type DeliveryStatus } from '../../models/DeliveryAssignment.js';
import { Refused } from '../errors.js';

export interface DeliveryNews {
  assignmentId: number;
  status: DeliveryStatus;
  reference?: string;
  riderName?: string;
  riderPhone?: string;
}

/** What may follow what: news that come late or twice change nothing. */
const following: Record<DeliveryStatus, DeliveryStatus[]> = {
  wanted: ['assigned', 'picked_up', 'delivered', 'failed'],
  assigned: ['assigned', 'picked_up', 'delivered', 'failed'],
  picked_up: ['delivered', 'failed'],
  failed: ['assigned', 'picked_up', 'delivered'],
  delivered: [],
  cancelled: [],
};

/** Notes what the delivery partner says of an assignment. Refuses `assignment_not_found`. @returns whether it was news */
export async function noteDelivery({
  assignmentId,
  status,
  reference,
  riderName,
  riderPhone,
}: DeliveryNews): Promise<boolean> {
  const before = (Object.keys(following) as DeliveryStatus[]).filter((from) => following[from].includes(status));
  const { matchedCount } = await DeliveryAssignment.updateOne(
    { _id: assignmentId, status: { $in: before } },
    {
      $set: {
        status,
        ...(reference && { partnerReference: reference }),
        ...(riderName && { riderName }),
        ...(riderPhone && { riderPhone }),
      },
    },
  );
  if (matchedCount === 1) return true;
  if (!(await DeliveryAssignment.exists({ _id: assignmentId }))) throw new Refused('assignment_not_found');
  return false;
}
