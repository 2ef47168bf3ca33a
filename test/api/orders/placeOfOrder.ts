import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { UnknownPincode } from '../../../models/places/UnknownPincode.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, consumer, delivery, expectNothingStored, me, place, store } from '../../support/orders/shopping.js';
import { makePincode } from '../../support/places.js';

/** The store is at 12.8703, 74.8426 and delivers within 5 km; about 1.11 km for each hundredth of a degree. */
const north = (hundredths: number) => 12.8703 + hundredths / 100;
const at = (hundredths: number) => ({ deliveryLatitude: north(hundredths), deliveryLongitude: 74.8426 });
const near = { deliveryAddress: '12 Car Street, Mangaluru 575001' };
const edge = { deliveryAddress: '3 Beach Road, Surathkal 575 014' };
const mumbai = { deliveryAddress: 'Marine Drive, Mumbai 400 020' };
const nowhere = { deliveryAddress: 'Somewhere 999999' };
const bare = { deliveryAddress: '12 Car Street' };
/** Outside of everything but a text. */
const far = at(100);

const setStore = (fields: object) => Store.updateOne({ _id: store._id }, { $set: fields });
const moveAccount = (latitude: number) =>
  Consumer.updateOne({ _id: consumer._id }, { $set: { latitude, longitude: 74.8426 } });

/** The delivery fee of an order, or the code of its refusal. */
const feeOf = async (body: object) => {
  const { status, body: answer } = await place({ ...delivery(), deliveryAddress: undefined, ...body });
  return status === 201 ? answer.order.deliveryFee : answer.code;
};
const saveAddress = async (body: object = {}) => {
  const entered = { label: 'Home', lines: ['12 Car Street'], town: 'Mangaluru', pincode: '575001', ...body };
  return (await api.post('/addresses', { ...me, body: entered })).body.address.id as number;
};

export function testPlaceOfOrder(): void {
  beforeEach(async () => {
    await makePincode('575001', north(1), 74.8426);
    // 7.8 km away: at most 3 km beyond the radius.
    await makePincode('575014', north(7), 74.8426, 'Surathkal');
    await makePincode('400020', 18.93, 72.82, 'Mumbai');
  });
  afterEach(() => {
    Object.assign(api.world.config, { unknownPlace: 'accept', pincodeToleranceKm: 3 });
  });

  describe('the place of an order', () => {
    it('is the last pincode in the text: one that is surely outside the radius is refused', async () => {
      expect(await feeOf(mumbai)).toBe('outside_delivery_radius');
      await expectNothingStored();
      expect(await feeOf(near)).toBe('25.00');
      expect(await feeOf(edge)).toBe('25.00');
      expect(await feeOf({ deliveryAddress: '400020 was my pincode, now it is 575001' })).toBe('25.00');
      api.world.config.pincodeToleranceKm = 2;
      expect(await feeOf(edge)).toBe('outside_delivery_radius');
    });

    itForAll<[why: string, deliveryAddress: string]>([
      ['the first digit is 0', '12 Car Street 057500'],
      ['it is part of a longer number', 'Call 4000200000 or 94000201'],
      ['it has another space', 'Mumbai 40 0020'],
      ['it has two spaces', 'Mumbai 400  020'],
      ['it has five digits', 'Mumbai 40002'],
    ])('is not a number that is no pincode', async (_why, deliveryAddress) => {
      expect(await feeOf({ deliveryAddress })).toBe('25.00');
      expect(await UnknownPincode.countDocuments()).toBe(0);
    });

    it('finds a pincode after a house number and before a full stop', async () => {
      expect(await feeOf({ deliveryAddress: 'Door 575 400 020.' })).toBe('outside_delivery_radius');
    });

    it('is the position in the body before all else, without tolerance', async () => {
      expect(await feeOf({ ...mumbai, ...at(1) })).toBe('25.00');
      expect(await feeOf({ ...near, ...at(7) })).toBe('outside_delivery_radius');
      expect(await feeOf({ ...at(7), addressId: await saveAddress() })).toBe('outside_delivery_radius');
    });

    it('is the position of the account only if the text has no pincode', async () => {
      await moveAccount(north(100));
      expect(await feeOf(bare)).toBe('outside_delivery_radius');
      expect(await feeOf(near)).toBe('25.00');
      expect(await feeOf(nowhere)).toBe('25.00');
      await moveAccount(north(1));
      expect(await feeOf(bare)).toBe('25.00');
    });

    it('is a problem of a quote, which writes nothing', async () => {
      const quoted = async (body: object) => {
        const { body: answer } = await api.post('/store-orders/quote', { ...me, body: { ...delivery(), ...body } });
        return answer.quote.problems.map(({ code }: { code: string }) => code);
      };
      expect(await quoted(mumbai)).toEqual(['outside_delivery_radius']);
      expect(await quoted(near)).toEqual([]);
      expect(await quoted(nowhere)).toEqual([]);
      api.world.config.unknownPlace = 'refuse';
      expect(await quoted(nowhere)).toEqual(['delivery_place_unknown']);
      expect(await UnknownPincode.countDocuments()).toBe(0);
      await expectNothingStored();
    });

    it('does not matter for a pickup', async () => {
      api.world.config.unknownPlace = 'refuse';
      const body = { ...delivery(), ...mumbai, fulfillmentType: 'pickup_immediate' };
      expect((await place(body)).status).toBe(201);
    });
  });

  describe('an order for an unknown place', () => {
    it('is accepted for the fee of the store, and its pincode is counted', async () => {
      expect(await feeOf(bare)).toBe('25.00');
      for (let orders = 0; orders < 2; orders++) expect(await feeOf(nowhere)).toBe('25.00');
      expect(await UnknownPincode.find().lean()).toMatchObject([{ _id: '999999', count: 2 }]);
    });

    it('is refused with UNKNOWN_PLACE=refuse, unless a pincode of the store decides', async () => {
      api.world.config.unknownPlace = 'refuse';
      expect(await feeOf(bare)).toBe('delivery_place_unknown');
      expect(await feeOf(nowhere)).toBe('delivery_place_unknown');
      expect(await feeOf({ ...nowhere, ...at(1) })).toBe('25.00');
      await setStore({ servesPincodes: ['999999'] });
      expect(await feeOf(nowhere)).toBe('25.00');
      expect(await UnknownPincode.find().lean()).toMatchObject([{ _id: '999999', count: 2 }]);
    });
  });

  describe('the pincodes of a store', () => {
    it('decide instead of the radius, also with a position in the body', async () => {
      await setStore({ servesPincodes: ['400020', '999999'] });
      expect(await feeOf(mumbai)).toBe('25.00');
      expect(await feeOf({ ...mumbai, ...far })).toBe('25.00');
      expect(await feeOf(nowhere)).toBe('25.00');
      expect(await feeOf(near)).toBe('outside_delivery_radius');
      expect(await feeOf({ ...near, ...at(1) })).toBe('outside_delivery_radius');
      expect(await feeOf({ deliveryAddress: 'Elsewhere 888888' })).toBe('outside_delivery_radius');
    });

    it('leave a place without a pincode to the radius', async () => {
      await setStore({ servesPincodes: [] });
      expect(await feeOf(near)).toBe('outside_delivery_radius');
      expect(await feeOf({ ...bare, ...at(1) })).toBe('25.00');
      expect(await feeOf({ ...bare, ...far })).toBe('outside_delivery_radius');
    });

    it('decide about the pincode of a saved address', async () => {
      await setStore({ servesPincodes: ['400020'] });
      expect(await feeOf({ addressId: await saveAddress() })).toBe('outside_delivery_radius');
      const addressId = await saveAddress({ pincode: '400020', latitude: north(1), longitude: 74.8426 });
      expect(await feeOf({ addressId })).toBe('25.00');
    });
  });

  describe('the fee of a pincode', () => {
    beforeEach(async () => {
      const deliveryBands = [
        { upToKm: 2, fee: 1_000 },
        { upToKm: 5, fee: 3_000 },
      ];
      await setStore({ deliveryRadiusKm: null, deliveryBands });
    });

    it('is that of the band of its point, and of the last band up to the tolerance', async () => {
      expect(await feeOf(near)).toBe('10.00');
      expect(await feeOf(edge)).toBe('30.00');
      expect(await feeOf({ ...edge, ...at(7) })).toBe('outside_delivery_radius');
      expect(await feeOf(mumbai)).toBe('outside_delivery_radius');
      expect(await feeOf(nowhere)).toBe('25.00');
    });

    it('is that of the last band beyond it, if the store serves the pincode', async () => {
      await setStore({ servesPincodes: ['400020', '575001', '999999'] });
      expect(await feeOf(near)).toBe('10.00');
      expect(await feeOf(mumbai)).toBe('30.00');
      expect(await feeOf(nowhere)).toBe('30.00');
    });
  });

  describe('an order with addressId', () => {
    it("answers 404 address_not_found for another person's address, and for a deleted one", async () => {
      const addressId = await saveAddress();
      await api.delete(`/addresses/${addressId}`, me);
      const other = await api.as('consumer', await makeConsumer());
      const entered = { label: 'Home', lines: ['1 Hill Road'], pincode: '575001' };
      const foreign = (await api.post('/addresses', { ...other, body: entered })).body.address.id;
      for (const id of [addressId, foreign]) {
        const answer = await place({ ...delivery(), addressId: id });
        expect([answer.status, answer.body.code]).toEqual([404, 'address_not_found']);
        const quoted = await api.post('/store-orders/quote', { ...me, body: { ...delivery(), addressId: id } });
        expect([quoted.status, quoted.body.code]).toEqual([404, 'address_not_found']);
      }
      await expectNothingStored();
    });

    it('has the text, the telephone number and the position of the address as they were', async () => {
      const addressId = await saveAddress({ phone: '9480011122', latitude: north(1), longitude: 74.8426 });
      const { body } = await place({ ...delivery(), deliveryAddress: undefined, addressId });
      const saved = { deliveryAddress: '12 Car Street, Mangaluru, 575001', customerPhone: '+919480011122' };
      expect(body.order).toMatchObject(saved);
      await api.put(`/addresses/${addressId}`, { ...me, body: { lines: ['1 Hill Road'], phone: null } });
      expect(await StoreOrder.findById(body.order.id).lean()).toMatchObject({
        ...saved,
        deliveryLatitude: north(1),
        deliveryLongitude: 74.8426,
      });
    });

    it('shows deliveryAddress, and goes to the place of the saved address', async () => {
      const addressId = await saveAddress();
      const { body } = await place({ ...delivery(), ...mumbai, addressId, customerPhone: '9480099999' });
      expect(body.order).toMatchObject({ ...mumbai, customerPhone: '+919480099999' });
      const inMumbai = await saveAddress({ pincode: '400020' });
      expect(await feeOf({ ...near, addressId: inMumbai })).toBe('outside_delivery_radius');
    });

    it('uses the own position of an address without tolerance, else its pincode with it', async () => {
      expect(await feeOf({ addressId: await saveAddress({ pincode: '575014' }) })).toBe('25.00');
      const position = { latitude: north(7), longitude: 74.8426 };
      expect(await feeOf({ addressId: await saveAddress(position) })).toBe('outside_delivery_radius');
    });

    it('is for an unknown place if the list does not have its pincode', async () => {
      await moveAccount(north(100));
      const addressId = await saveAddress({ pincode: '999999' });
      expect(await feeOf({ addressId })).toBe('25.00');
      api.world.config.unknownPlace = 'refuse';
      expect(await feeOf({ addressId })).toBe('delivery_place_unknown');
    });
  });
}
