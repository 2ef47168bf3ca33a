import { beforeEach, describe, expect, it } from '@jest/globals';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeStore } from '../../support/factories.js';

const reason = 'Its licence has expired';

export function testPauses(): void {
  const staff = useOperator();
  const { post } = staff;

  let store: StoreRecord;
  beforeEach(async () => {
    const from = new Date();
    const pausedUntil = new Date(from.getTime() + 60 * 60_000);
    store = await makeStore({
      status: 'paused',
      pausedBy: 'seller',
      pausedUntil,
      pauseReason: 'Lunch',
      pauses: [{ from, to: pausedUntil }],
    });
  });
  const stored = () => Store.findById(store._id).lean().orFail();

  describe('the pause of a store by staff', () => {
    it('needs a reason, replaces a pause by the seller, and is recorded without the words of the seller', async () => {
      const pause = async (form: object) => noticeOf(await post('Store', store._id, 'pause', form));
      expect(await pause({})).toBe('error');
      expect(await stored()).toMatchObject({ pausedBy: 'seller' });
      expect(await pause({ reason })).toBe('success');
      expect(await stored()).toMatchObject({
        status: 'paused',
        pausedBy: 'staff',
        pausedUntil: null,
        pauseReason: null,
      });
      const [record] = await auditRecords();
      expect(record).toMatchObject({ action: 'edit', resource: 'Store', reason, after: { pausedBy: 'staff' } });
      expect(JSON.stringify(record)).not.toContain('Lunch');
      expect(await pause({ reason })).toBe('error');
    });
  });

  describe('the form of the terms', () => {
    it('leaves a pause by the seller alone when staff change the commission', async () => {
      const form = { status: 'paused', statusShown: 'paused', commissionRate: '7.5' };
      expect(noticeOf(await post('Store', store._id, 'edit', form))).toBe('success');
      expect(await stored()).toMatchObject({ status: 'paused', pausedBy: 'seller', commissionRate: 7.5 });
    });

    it('pauses a store that was live when the form was opened, also if its seller paused it meanwhile', async () => {
      const form = { status: 'paused', statusShown: 'live' };
      expect(noticeOf(await post('Store', store._id, 'edit', form))).toBe('success');
      expect(await stored()).toMatchObject({ status: 'paused', pausedBy: 'staff' });
    });

    it('does not end a pause that the seller began after the form was opened', async () => {
      await post('Store', store._id, 'edit', { status: 'live', statusShown: 'live', commissionRate: '7.5' });
      expect(await stored()).toMatchObject({ status: 'paused', pausedBy: 'seller', commissionRate: 7.5 });
    });

    it('sets a paused store live, and ends its pause', async () => {
      await post('Store', store._id, 'edit', { status: 'live', statusShown: 'paused' });
      const { pauses, ...live } = await stored();
      expect(live).toMatchObject({ status: 'live', pausedBy: null, pausedUntil: null, pauseReason: null });
      expect(Number(pauses?.[0]?.to)).toBeLessThanOrEqual(Date.now());
    });

    it('does not pause a store again that its seller resumed after the form was opened', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { status: 'live', pausedBy: null } });
      await post('Store', store._id, 'edit', { status: 'paused', statusShown: 'paused', commissionRate: '7.5' });
      expect(await stored()).toMatchObject({ status: 'live', commissionRate: 7.5 });
    });
  });
}
