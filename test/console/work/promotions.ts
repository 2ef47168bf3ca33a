import { describe, expect, it } from '@jest/globals';
import { Promotion } from '../../../models/catalog/Promotion.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makePromotion, makeStore } from '../../support/factories.js';

const reason = 'For the festival';

export function testPromotions(): void {
  const staff = useOperator();
  const { post, console: theConsole } = staff;
  const add = (body: object) =>
    theConsole.ask('/api/resources/Promotion/actions/addPromotion', { method: 'POST', cookie: staff.cookie, body });
  const terms = { code: 'festival', name: 'Festival', kind: 'percent', value: '12.5', isListed: 'true', reason };

  describe('the promotion codes of the platform', () => {
    it('are refused with wrong terms, marked by field', async () => {
      for (const [field, text] of [
        ['value', '0.5'],
        ['value', 'ten'],
        ['code', 'a code'],
        ['usesAtMost', '0'],
        ['minimumOrder', '-1'],
        ['reason', ''],
      ] as const) {
        const answer = await add({ ...terms, [field]: text });
        expect([field, noticeOf(answer)]).toEqual([field, 'error']);
        expect(Object.keys(answer.body.record.errors)).toEqual([field]);
      }
      expect([await Promotion.countDocuments(), await auditRecords()]).toEqual([0, []]);
    });

    it('are created by staff, with whole days, and audited', async () => {
      const days = { startsAt: '2026-12-01', endsAt: '2026-12-31' };
      expect(noticeOf(await add({ ...terms, ...days, maximumDiscount: '1,000' }))).toBe('success');
      const promotion = await Promotion.findOne({ code: 'FESTIVAL' }).lean().orFail();
      expect(promotion).toMatchObject({
        storeId: null,
        value: 1_250,
        maximumDiscount: 100_000,
        startsAt: new Date('2026-11-30T18:30:00Z'),
        endsAt: new Date('2026-12-31T18:29:59.999Z'),
        firstOrderOnly: false,
      });
      const after = { code: 'FESTIVAL', name: 'Festival', kind: 'percent', value: 1_250 };
      expect(await auditRecords()).toMatchObject([{ action: 'addPromotion', reason, after }]);
      expect((await add(terms)).body.notice.message).toContain('Another promotion');
    });
  });

  describe('a promotion code, also of a store', () => {
    it('is changed without touching what the form did not change', async () => {
      const endsAt = new Date('2026-12-24T12:00:00Z');
      const { _id: storeId } = await makeStore();
      const { _id } = await makePromotion({ storeId, code: 'OURS', endsAt, uses: 3, usesAtMost: 5 });
      const form = (await staff.read('Promotion', _id, 'edit')).body.record.params;
      expect(form).toMatchObject({ endsAt: '2026-12-24', usesAtMost: '5', minimumOrder: '' });
      const { name, usesPerConsumer, isListed } = form;
      const filled = { name, endsAt: form.endsAt, usesPerConsumer, isListed };
      const answer = await post('Promotion', _id, 'edit', { ...filled, usesAtMost: '8', minimumOrder: '300', reason });
      expect(noticeOf(answer)).toBe('success');
      const saved = { code: 'OURS', endsAt, uses: 3, usesAtMost: 8, minimumOrder: 30_000 };
      expect(await Promotion.findById(_id).lean()).toMatchObject(saved);
      const [record] = await auditRecords();
      expect(record?.after).toEqual({ usesAtMost: 8, minimumOrder: 30_000 });
    });

    it('is deactivated and activated, once each, and not after it was deleted', async () => {
      const { _id } = await makePromotion({ code: 'TWICE' });
      expect(noticeOf(await post('Promotion', _id, 'deactivate', { reason }))).toBe('success');
      expect(noticeOf(await post('Promotion', _id, 'deactivate', { reason }))).toBe('error');
      expect((await Promotion.findById(_id).lean())?.isActive).toBe(false);
      expect(noticeOf(await post('Promotion', _id, 'activate', { reason }))).toBe('success');
      await Promotion.updateOne({ _id }, { $set: { isDeleted: true } });
      expect(noticeOf(await post('Promotion', _id, 'deactivate', { reason }))).toBe('error');
      expect((await auditRecords()).map(({ action }) => action)).toEqual(['deactivate', 'activate']);
    });

    it('shows its reduction', async () => {
      const { _id } = await makePromotion({ code: 'SHOWN' });
      const page = await theConsole.ask(`/api/resources/Promotion/records/${_id}/show`, { cookie: staff.cookie });
      expect(page.body.record.params.value).toBe('₹50.00');
    });
  });
}
