import { expect, it } from '@jest/globals';
import { rejectRepeatedApprovals } from '../../../database/migrations/rejectRepeatedApprovals.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';

export function testRejectRepeatedApprovals(): void {
  useDatabase();

  it('rejects repeated requests for an approval, and leaves the oldest and all others', async () => {
    // Without the unique index, as in a database of an earlier version.
    const approvals = collection('samples');
    const rows = [
      ...[1, 2, 3].map((_id) => ({ _id, action: 'eraseDoctor', recordId: 6, status: 'pending' })),
      { _id: 4, action: 'eraseDoctor', recordId: 7, status: 'pending' },
      { _id: 5, action: 'eraseSeller', recordId: 6, status: 'pending' },
      { _id: 6, action: 'eraseDoctor', recordId: 6, status: 'approved' },
    ];
    await approvals.insertMany(rows as never[]);
    await rejectRepeatedApprovals(approvals);
    expect(await approvals.distinct('_id', { status: 'rejected' })).toEqual([2, 3]);
    expect(await approvals.distinct('_id', { status: 'pending' })).toEqual([1, 4, 5]);
    expect(await approvals.distinct('_id', { decidedAt: { $exists: true } })).toEqual([2, 3]);
  });
}
