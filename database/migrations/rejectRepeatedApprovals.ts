import type { Collection } from 'mongoose';

/**
 * Rejects all but the oldest of the requests that wait for one action on one record. Earlier versions did not create
 * the unique index that refuses them.
 */
export async function rejectRepeatedApprovals(approvals: Collection): Promise<void> {
  const repeated = approvals.aggregate([
    { $match: { status: 'pending' } },
    { $sort: { _id: 1 } },
    { $group: { _id: { action: '$action', recordId: '$recordId' }, ids: { $push: '$_id' } } },
    { $match: { 'ids.1': { $exists: true } } },
  ]);
  for await (const { ids } of repeated)
    await approvals.updateMany({ _id: { $in: ids.slice(1) } }, { $set: { status: 'rejected', decidedAt: new Date() } });
}
