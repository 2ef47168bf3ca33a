import { beforeEach, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { delivery, place, store } from '../../support/orders/shopping.js';

/** About 1.1 km to the north for each hundredth of a degree; the store is at 12.8703, 74.8426. */
const northBy = (hundredths: number) => ({
  deliveryLatitude: 12.8703 + hundredths / 100,
  deliveryLongitude: 74.8426,
});
const feeAt = async (position: object) => {
  const { status, body } = await place({ ...delivery(), ...position });
  return status === 201 ? body.order.deliveryFee : body.code;
};

export function testDeliveryBands(): void {
  beforeEach(async () => {
    const deliveryBands = [
      { upToKm: 2, fee: 1_000 },
      { upToKm: 4, fee: 3_000, minimumOrder: 50_000 },
    ];
    await Store.updateOne({ _id: store._id }, { $set: { deliveryBands, deliveryRadiusKm: null } });
  });

  describe('POST /api/store-orders to a store with delivery bands', () => {
    it('charges the fee of the nearest band that contains the place, from its minimum order on', async () => {
      expect(await feeAt(northBy(1))).toBe('10.00');
      expect(await feeAt(northBy(3))).toBe('below_minimum_order');
      await Store.updateOne({ _id: store._id }, { $set: { 'deliveryBands.1.minimumOrder': null } });
      expect(await feeAt(northBy(3))).toBe('30.00');
    });

    it('answers 400 beyond the last band, and outside the radius', async () => {
      expect(await feeAt(northBy(5))).toBe('outside_delivery_radius');
      await Store.updateOne({ _id: store._id }, { $set: { deliveryRadiusKm: 1 } });
      expect(await feeAt(northBy(1.5))).toBe('outside_delivery_radius');
    });

    it('charges the fee of the store where the place is unknown', async () => {
      expect(await feeAt({})).toBe('25.00');
    });

    it('delivers free of charge from a subtotal on', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { freeDeliveryFrom: 20_000 } });
      expect(await feeAt(northBy(1))).toBe('0.00');
      await Store.updateOne({ _id: store._id }, { $set: { freeDeliveryFrom: 20_001 } });
      expect(await feeAt(northBy(1))).toBe('10.00');
    });
  });
}
