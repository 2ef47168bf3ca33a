import { describe, expect, it } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { Promotion } from '../../../models/catalog/Promotion.js';
import { Store } from '../../../models/catalog/Store.js';
import { api, asSeller, ownStore, store } from '../../support/catalog/shopkeeper.js';
import { makePromotion, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { useRules } from '../../support/useRules.js';

const path = () => `${ownStore()}/promotions`;
const ten = { code: 'deepa-10', name: 'Ten percent', kind: 'percent', value: '10' };
const add = (more: object = {}) => api.post(path(), { ...asSeller, body: { ...ten, ...more } });
const edit = (id: number, body: object) => api.put(`${path()}/${id}`, { ...asSeller, body });
const shown = async () => (await api.get(`/stores/${store._id}/promotions`)).body.promotions;
const codes = (promotions: { code: string }[]) => promotions.map(({ code }) => code);

export function testPromotions(): void {
  describe('the promotions of a seller', () => {
    it('answer 404 to another seller', async () => {
      const { _id } = await makePromotion({ storeId: store._id });
      const other = await api.as('seller', await makeSeller());
      for (const { status, body } of [
        await api.get(path(), other),
        await api.post(path(), { ...other, body: ten }),
        await api.put(`${path()}/${_id}`, { ...other, body: { name: 'Mine' } }),
        await api.delete(`${path()}/${_id}`, other),
      ]) {
        expect([status, body.code]).toEqual([404, 'store_not_found']);
      }
      const foreign = await makePromotion({ storeId: (await makeStore())._id });
      expect((await edit(foreign._id, { name: 'Mine' })).body.code).toBe('promotion_not_found');
      expect((await api.delete(`${path()}/${foreign._id}`, asSeller)).body.code).toBe('promotion_not_found');
    });

    itForAll<[what: string, body: object, field: string]>([
      ['a code of two letters', { code: 'AB' }, 'code'],
      ['a code with a space', { code: 'SAVE 50' }, 'code'],
      ['a code of 31 letters', { code: 'A'.repeat(31) }, 'code'],
      ['a percentage above 100', { value: '100.01' }, 'value'],
      ['a percentage below 1', { value: '0.99' }, 'value'],
      ['three decimals', { value: '12.345' }, 'value'],
      ['no value', { value: null }, 'value'],
      ['an amount of 0', { kind: 'amount', value: 0 }, 'value'],
      ['a value of a free delivery', { kind: 'free_delivery' }, 'value'],
      ['an end before the start', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
      ['no use', { usesAtMost: 0 }, 'usesAtMost'],
      ['an unknown kind', { kind: 'gift' }, 'kind'],
    ])('refuse wrong terms', async (_what, body, field) => {
      const answer = await add(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      expect(answer.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
      expect(await Promotion.countDocuments({ storeId: store._id })).toBe(0);
    });

    it('have codes that no other promotion of the store has, nor a running one of the platform', async () => {
      expect((await add()).status).toBe(201);
      expect((await add({ code: 'DEEPA-10' })).body.code).toBe('code_taken');
      const ofPlatform = await makePromotion();
      const second = await add({ code: 'Save50' });
      expect([second.status, second.body.code]).toEqual([409, 'code_taken']);
      const other = (await add({ code: 'OTHER' })).body.promotion;
      expect((await edit(other.id, { code: 'deepa-10' })).body.code).toBe('code_taken');
      expect((await edit(other.id, { code: 'SAVE50' })).body.code).toBe('code_taken');
      await Promotion.updateOne({ _id: ofPlatform._id }, { $set: { endsAt: new Date('2026-11-17') } });
      expect((await edit(other.id, { code: 'SAVE50' })).status).toBe(200);
    });

    describe('have a limit', () => {
      useRules(rules.promotion, { ofOwnerAtMost: 2 });

      it('that concurrent additions keep', async () => {
        const answers = await Promise.all(['AAA', 'BBB', 'CCC', 'DDD'].map((code) => add({ code })));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('promotions_limit');
      });
    });

    it('are listed in pages, changed and deleted', async () => {
      const limits = { minimumOrder: '300', usesAtMost: 5, endsAt: '2026-12-01T00:00:00Z' };
      const { body } = await add({ value: 12.5, ...limits });
      expect(body.promotion).toMatchObject({
        storeId: store._id,
        code: 'DEEPA-10',
        value: '12.50',
        minimumOrder: '300.00',
        maximumDiscount: null,
        startsAt: expect.any(String),
        uses: 0,
        isListed: true,
        isActive: true,
      });
      const { id } = body.promotion;
      const edited = await edit(id, { kind: 'free_delivery', usesAtMost: null });
      expect(edited.body.promotion).toMatchObject({ value: null, usesAtMost: null, minimumOrder: '300.00' });
      await add({ code: 'SECOND' });
      const first = (await api.get(`${path()}?limit=1`, asSeller)).body;
      const next = (await api.get(`${path()}?limit=1&cursor=${first.nextCursor}`, asSeller)).body;
      expect([...codes(first.promotions), ...codes(next.promotions)]).toEqual(['SECOND', 'DEEPA-10']);
      expect((await api.delete(`${path()}/${id}`, asSeller)).body).toEqual({ success: true });
      expect((await api.delete(`${path()}/${id}`, asSeller)).status).toBe(404);
      expect(codes((await api.get(path(), asSeller)).body.promotions)).toEqual(['SECOND']);
      // The code is free again.
      expect((await add()).status).toBe(201);
    });
  });

  describe('GET /api/stores/:storeId/promotions', () => {
    it('answers 404 for an unknown store', async () => {
      const { status, body } = await api.get('/stores/99999/promotions');
      expect([status, body.code]).toEqual([404, 'store_not_found']);
    });

    it('lists what everyone can use now, without the uses', async () => {
      const storeId = store._id;
      const now = api.world.now().getTime();
      await makePromotion();
      await makePromotion({ storeId, code: 'OURS', kind: 'percent', value: 500 });
      for (const [code, fields] of [
        ['SECRET', { isListed: false }],
        ['OFF', { isActive: false }],
        ['GONE', { isDeleted: true }],
        ['USED', { usesAtMost: 1, uses: 1 }],
        ['ENDED', { endsAt: new Date(now - 1_000) }],
        ['LATER', { startsAt: new Date(now + day) }],
        ['OTHER', { storeId: (await makeStore())._id }],
      ] as const) {
        await makePromotion({ storeId, code, ...fields });
      }
      const listed = await shown();
      expect(codes(listed)).toEqual(['OURS', 'SAVE50']);
      expect(listed[0]).toMatchObject({ value: '5.00', borneBy: 'store' });
      expect(listed[1]).toMatchObject({ storeId: null, value: '50.00', borneBy: 'platform' });
      expect(Object.keys(listed[0])).not.toContain('uses');
      await Store.updateOne({ _id: storeId }, { $set: { isActive: false } });
      api.expireAnswers();
      expect((await api.get(`/stores/${storeId}/promotions`)).status).toBe(404);
    });
  });
}
