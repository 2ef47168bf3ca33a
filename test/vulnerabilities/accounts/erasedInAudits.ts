import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { editReel, setReelHidden } from '../../../domain/staff/catalog/reels.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { reverseOrder } from '../../../domain/staff/orders/reverseOrder.js';
import { liftSuspension, suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { verifyDoctor, withdrawVerification } from '../../../domain/staff/people/verifyDoctor.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor, makeProduct, makeStore } from '../../support/factories.js';

const operator = { id: 1, email: 'operator@example.in' };
const person = { name: 'Dr Kavitha Bhat', email: 'kavitha@example.in', phone: '+919480098765' };
const licenseNumber = 'KMC-88123';
const secrets = [...Object.values(person), 'Kavitha', '9480098765', licenseNumber];

/** The personal data that the audit log contains. */
async function found(): Promise<string[]> {
  const stored = JSON.stringify(await AuditRecord.find().lean());
  return secrets.filter((secret) => stored.includes(secret));
}

export function testErasedInAudits(): void {
  const api = useApi();

  async function erase(kind: 'consumer' | 'doctor', id: number): Promise<void> {
    const model = kind === 'consumer' ? Consumer : Doctor;
    const account = await (model as typeof Consumer).findById(id).lean().orFail();
    await eraseAccount(api.world, kind, account);
    await api.relay();
  }

  describe('CWE-212: improper removal of personal data: the audit log after an erasure', () => {
    it('has no licence number of a verified doctor, even before', async () => {
      const { _id } = await makeDoctor({ ...person, licenseNumber, isVerified: false });
      await verifyDoctor(api.world, operator, _id, { licenseNumber });
      expect(await found()).toEqual([]);
    });

    it('has none of what staff wrote about a doctor, but who did what', async () => {
      const { _id } = await makeDoctor({ ...person, licenseNumber, isVerified: false });
      await verifyDoctor(api.world, operator, _id, { licenseNumber });
      await withdrawVerification(api.world, operator, _id, `${licenseNumber} belongs to another doctor`);
      const doctor = { kind: 'doctor', id: _id } as const;
      await suspendAccount(api.world, operator, doctor, { reason: `Kavitha, ${person.phone}, uses a false licence` });
      await liftSuspension(api.world, operator, doctor);
      // As the earlier version wrote it.
      await AuditRecord.updateMany(
        { action: 'verify' },
        { $set: { reason: `Licence ${licenseNumber} was checked`, 'after.suspensionReason': person.email } },
      );
      expect(await found()).not.toEqual([]);
      await erase('doctor', _id);
      expect(await found()).toEqual([]);
      const actions = (await AuditRecord.find().sort({ _id: 1 }).lean()).map(({ action, recordId }) => [
        action,
        recordId,
      ]);
      expect(actions).toEqual(
        ['verify', 'withdrawVerification', 'suspend', 'liftSuspension'].map((action) => [action, String(_id)]),
      );
    });

    it('has none of what staff wrote about a consumer’s order, and leaves records about others', async () => {
      const [consumer, other] = [await makeConsumer(person), await makeConsumer()];
      const product = await makeProduct(await makeStore());
      for (const [by, reason] of [[consumer, `${person.phone} asked`] as const, [other, 'Sold out'] as const]) {
        const items = [{ productId: product._id, quantity: 1 }];
        const wanted = { storeId: Number(product.storeId), items, fulfillmentType: 'pickup_immediate' as const };
        const { order } = await placeOrder(api.world, by, wanted);
        await reverseOrder(api.world, operator, order._id, reason);
      }
      expect(await found()).not.toEqual([]);
      await erase('consumer', consumer._id);
      expect(await found()).toEqual([]);
      expect((await AuditRecord.find().sort({ _id: 1 }).lean()).map(({ reason }) => reason)).toEqual([
        'Erased with the account',
        'Sold out',
      ]);
    });

    it('has neither the title of a reel, even before, nor what staff wrote about the reel', async () => {
      const { _id: consumerId } = await makeConsumer(person);
      const { _id } = await insert(Reel, { consumerId, title: `Call ${person.phone}`, videoUrl: '/uploads/a.mp4' });
      await editReel(api.world, operator, _id, { title: 'Fresh fish', reason: 'A phone number' });
      expect(await found()).toEqual([]);
      await editReel(api.world, operator, _id, { title: 'Fish', reason: `${person.phone} asked` });
      for (const isHidden of [true, false])
        await setReelHidden(api.world, operator, _id, { isHidden, reason: 'Kavitha asked' });
      expect(await found()).not.toEqual([]);
      await erase('consumer', consumerId);
      expect(await found()).toEqual([]);
    });
  });

  describe('CWE-212: improper removal of personal data: couriers in the audit log', () => {
    it('are not named: a record says only which fields staff filled in', async () => {
      const { _id } = await insert(DeliveryAssignment, { orderId: 1, storeId: 1 });
      await fillAssignment(api.world, operator, _id, { riderName: person.name, riderPhone: person.phone });
      expect(await found()).toEqual([]);
      expect(await AuditRecord.findOne().lean()).toMatchObject({ after: { riderName: '(see the record)' } });
    });
  });
}
