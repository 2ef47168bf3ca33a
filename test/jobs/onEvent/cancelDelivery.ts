import { expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { cancelDelivery } from '../../../jobs/onEvent/cancelDelivery.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { useApi } from '../../support/api.js';
import { partners } from '../../support/partners.js';

export function testCancelDelivery(): void {
  const api = useApi();

  it('does not notify the partner of a delivery that staff have resumed', async () => {
    const { _id: assignmentId } = await insert(DeliveryAssignment, { orderId: 1, storeId: 1, status: 'assigned' });
    const ids: string[] = [];
    api.world.delivery = { ...partners().delivery, cancel: async (_job, id) => void ids.push(id) };
    await cancelDelivery.run(api.world, { assignmentId } as never, undefined as never, { messageId: 1, attempt: 1 });
    expect(ids).toEqual([]);
  });

  it('does not run without a partner', () => {
    expect(cancelDelivery.listens?.({ ...api.world, delivery: undefined })).toBe(false);
  });
}
