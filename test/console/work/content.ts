import { describe, expect, it } from '@jest/globals';
import { postReview } from '../../../domain/reviews/writeReview.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Product } from '../../../models/catalog/Product.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { Store } from '../../../models/catalog/Store.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { Approval } from '../../../models/payments/Approval.js';
import { collection } from '../../support/api.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeAd, makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';
import { makeCompleted } from '../../support/orders/makeCompleted.js';
import { testWorld } from '../../support/world.js';
import { orderAt } from '../orderAt.js';

const reason = 'It is a fake or a fraud';

export function testContent(): void {
  const staff = useOperator();
  const { post, console: theConsole } = staff;
  const statusOf = async (path: string) => (await fetch(`${theConsole.url}${path}`)).status;

  describe('editing packaged goods', () => {
    it('refuses an MRP below the price, and texts that are wrong', async () => {
      const product = await makeProduct(await makeStore());
      const edit = (fields: object) => post('Product', product._id, 'editGoods', { reason: 'Asked', ...fields });
      expect((await edit({ mrp: '99.99' })).body.notice.message).toContain('MRP');
      expect((await edit({ unit: 'kg', netQuantity: '0.001', hsn: '123' })).body.record.errors).toMatchObject({
        netQuantity: { message: expect.stringContaining('two decimals') },
        hsn: { message: expect.stringContaining('digits') },
      });
      expect(await auditRecords()).toEqual([]);
    });

    it('saves them, and shows them again', async () => {
      const product = await makeProduct(await makeStore());
      const edit = (fields: object) => post('Product', product._id, 'editGoods', { reason: 'Asked', ...fields });
      expect(noticeOf(await edit({ mrp: '120', unit: 'g', netQuantity: '500' }))).toBe('success');
      const { body } = await staff.read('Product', product._id, 'editGoods');
      expect(body.record.params).toMatchObject({ mrp: '120.00', unit: 'g', netQuantity: '500', hsn: '' });
    });

    it('saves variants and options, one a line, which keep ids and stock by their names', async () => {
      const product = await makeProduct(await makeStore());
      const edit = (fields: object) => post('Product', product._id, 'editGoods', { reason: 'Asked', ...fields });
      const wrong = await edit({ variants: '250 g: 140.00\n500 g', options: 'Extras: Ghee 15' });
      expect(wrong.body.record.errors).toMatchObject({
        variants: { message: expect.stringContaining('line 2') },
        options: { message: expect.stringContaining('line 1') },
      });
      const options = 'Extras, 0 to 2: Ghee 15.00; Podi 10.00 not available';
      expect(noticeOf(await edit({ variants: '250 g: 140.00\n500 g: 270.00, MRP 300.00', options }))).toBe('success');
      await Product.updateOne({ _id: product._id }, { 'variants.1.stock': 7 });
      expect(noticeOf(await edit({ variants: '500 g: 260.00' }))).toBe('success');
      const saved = await Product.findById(product._id).lean();
      expect(saved).toMatchObject({ price: 26_000, stock: null, lastPartId: 5 });
      expect(saved?.variants).toMatchObject([{ id: 2, name: '500 g', price: 26_000, mrp: null, stock: 7 }]);
      const { body } = await staff.read('Product', product._id, 'editGoods');
      expect(body.record.params).toMatchObject({ variants: '500 g: 260.00', options });
    });

    it('clears what is emptied', async () => {
      const product = await makeProduct(await makeStore(), { mrp: 20_000, unit: 'g', netQuantity: 500 });
      const cleared = await post('Product', product._id, 'editGoods', {
        reason: 'Asked',
        mrp: '',
        unit: '',
        netQuantity: '',
      });
      expect(noticeOf(cleared)).toBe('success');
      expect(await Product.findById(product._id).lean()).toMatchObject({ mrp: null, unit: null, netQuantity: null });
    });
  });

  describe('taking down content', () => {
    it('hides an ad from all but its author, who is notified, and shows it again', async () => {
      const author = await makeConsumer();
      const ad = await makeAd(author);
      const page = `/api/products/${ad._id}`;
      expect(noticeOf(await post('Product', ad._id, 'takeDown'))).toBe('error');
      expect(await statusOf(page)).toBe(200);
      expect(noticeOf(await post('Product', ad._id, 'takeDown', { reason }))).toBe('success');
      expect(await statusOf(page)).toBe(404);
      const told = { recipientKind: 'consumer', recipientId: author._id };
      expect(await collection('notifications').findOne({ ...told, type: 'content_hidden' })).toMatchObject({
        data: { targetType: 'ad', targetId: ad._id, byStaff: true },
      });
      expect(noticeOf(await post('Product', ad._id, 'takeDown', { reason }))).toBe('error');
      expect(noticeOf(await post('Product', ad._id, 'putBack', { reason: 'A mistake' }))).toBe('success');
      expect(await statusOf(page)).toBe(200);
      const audited = (await auditRecords()).map(({ action, reason: why, personId }) => [action, why, personId]);
      expect(audited).toEqual([
        ['hide', reason, author._id],
        ['restore', 'A mistake', author._id],
      ]);
    });

    it('hides a product of a store once, among concurrent calls', async () => {
      const product = await makeProduct(await makeStore());
      const calls = Array.from({ length: 5 }, () => post('Product', product._id, 'takeDown', { reason }));
      const notices = (await Promise.all(calls)).map(noticeOf).sort();
      expect(notices).toEqual([...Array(4).fill('error'), 'success']);
      expect(await Product.findById(product._id).lean()).toMatchObject({ isHidden: true, isListed: false });
      expect(await ModerationCase.countDocuments({ targetType: 'product', targetId: product._id })).toBe(1);
      expect(await auditRecords()).toHaveLength(1);
    });

    it('hides a review, which then does not count, and shows it again', async () => {
      const store = await makeStore();
      const consumer = await makeConsumer();
      const oil = await makeProduct(store, { title: 'Coconut oil' });
      const order = await makeCompleted(store, consumer._id, [oil._id]);
      const items = [{ productId: oil._id, rating: 2 }];
      const { _id } = await postReview(testWorld(), order, { rating: 1, text: 'Buy my pills', items });
      const countOf = async () => (await Store.findById(store._id).lean())?.ratingCount;
      const { body } = await staff.read('Review', _id, 'show');
      expect(body.record.params).toMatchObject({ text: 'Buy my pills', items: 'Coconut oil: 2' });
      expect(noticeOf(await post('Review', _id, 'takeDown', { reason }))).toBe('success');
      expect(await countOf()).toBe(0);
      expect(noticeOf(await post('Review', _id, 'putBack', { reason: 'A mistake' }))).toBe('success');
      expect(await countOf()).toBe(1);
      expect((await auditRecords()).map(({ action, personId }) => [action, personId])).toEqual([
        ['hide', consumer._id],
        ['restore', consumer._id],
      ]);
    });

    it('hides a request', async () => {
      const request = await makeRequest(await makeConsumer());
      await post('CommunityRequest', request._id, 'takeDown', { reason });
      expect((await CommunityRequest.findById(request._id).lean())?.isHidden).toBe(true);
      await post('CommunityRequest', request._id, 'putBack', { reason: 'A mistake' });
      expect((await CommunityRequest.findById(request._id).lean())?.isHidden).toBe(false);
    });

    it('hides a reel from the feed, and edits its title', async () => {
      const { _id: consumerId } = await makeConsumer();
      const reel = await Reel.create({ consumerId, title: 'Fresh fish', videoUrl: '/uploads/a.mp4' });
      const status = async () => (await Reel.findById(reel._id).lean())?.status;
      await post('Reel', reel._id, 'takeDown', { reason });
      expect(await status()).toBe('hidden');
      await post('Reel', reel._id, 'edit', { title: 'Fish of today', reason: 'The name of a person' });
      await post('Reel', reel._id, 'putBack', { reason: 'A mistake' });
      expect(await Reel.findById(reel._id).lean()).toMatchObject({ status: 'live', title: 'Fish of today' });
      expect((await auditRecords()).map(({ action }) => action)).toEqual(['takeDown', 'edit', 'putBack']);
    });
  });

  describe('editing a restaurant', () => {
    it('changes the fields of the form, with a reason in the audit log', async () => {
      const restaurant = await Restaurant.create({ name: 'Woodlands', phone: '08242440000', menu: [] });
      const fields = { name: 'New Woodlands', phone: '', address: 'Car Street', isActive: 'false' };
      expect(noticeOf(await post('Restaurant', restaurant._id, 'edit', fields))).toBe('error');
      await post('Restaurant', restaurant._id, 'edit', { ...fields, reason: 'The owner called' });
      expect(await Restaurant.findById(restaurant._id).lean()).toMatchObject({
        name: 'New Woodlands',
        phone: null,
        address: 'Car Street',
        isActive: false,
      });
      await post('Restaurant', restaurant._id, 'edit', { ...fields, isActive: 'true', reason: 'It opened again' });
      expect(await Restaurant.findById(restaurant._id).lean()).toMatchObject({ isActive: true });
      expect(await auditRecords()).toMatchObject([
        { action: 'edit', reason: 'The owner called' },
        { action: 'edit', reason: 'It opened again' },
      ]);
    });
  });

  describe('the data of a person', () => {
    it('is a download of owners only, which the audit log records', async () => {
      const consumer = await makeConsumer();
      const path = `/people/consumer/${consumer._id}.jsonl`;
      const { cookie } = await theConsole.signIn('Operations', 'operations');
      expect((await theConsole.ask(path, { cookie })).status).toBe(403);
      for (const wrong of ['/people/consumer/0.jsonl', '/people/operator/1.jsonl', '/people/consumer/x.jsonl'])
        expect([wrong, (await theConsole.ask(wrong, { cookie: staff.cookie })).status]).toEqual([wrong, 404]);
      const answer = await theConsole.ask(path, { cookie: staff.cookie });
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="consumer-${consumer._id}.jsonl"`);
      expect(JSON.parse(answer.text.split('\n')[0] ?? '')).toMatchObject({ row: { email: consumer.email } });
      expect(answer.text).not.toContain('passwordHash');
      expect(await auditRecords()).toMatchObject([{ action: 'exportPerson', recordId: String(consumer._id) }]);
    });
  });

  describe('erasing a person', () => {
    const erase = (id: number, confirmation: string) => post('Consumer', id, 'erase', { confirmation });
    const isErased = async (id: number) => !(await Consumer.findById(id).lean())?.email.includes('@');

    it('needs the e-mail address of the account, and waits for a second operator, who performs it', async () => {
      const { _id, email } = await makeConsumer();
      const { cookie } = await theConsole.signIn('Second', 'owner');
      expect(noticeOf(await erase(_id, 'other@example.in'))).toBe('error');
      expect((await erase(_id, email.toUpperCase())).body.notice.message).toMatch(
        /^The erasure needs a second operator/,
      );
      expect(await isErased(_id)).toBe(false);
      const approval = await Approval.findOne({ action: 'eraseConsumer', recordId: _id }).lean().orFail();
      expect(noticeOf(await post('Approval', approval._id, 'approve'))).toBe('error');
      const path = `/api/resources/Approval/records/${approval._id}/approve`;
      expect((await theConsole.ask(path, { method: 'POST', cookie, body: {} })).body.notice.type).toBe('success');
      expect(await isErased(_id)).toBe(true);
      expect(noticeOf(await erase(_id, email))).toBe('error');
    });

    it('is refused while an order is in progress', async () => {
      const { consumer } = await orderAt('accepted');
      expect(noticeOf(await erase(consumer._id, consumer.email))).toBe('error');
      expect(await isErased(consumer._id)).toBe(false);
    });

    it('needs no second operator if there is none who may approve', async () => {
      await Operator.updateMany({ _id: { $ne: staff.operator._id } }, { $set: { isActive: false } });
      const { _id, email } = await makeConsumer();
      expect(noticeOf(await erase(_id, email))).toBe('success');
      expect(await isErased(_id)).toBe(true);
      expect((await auditRecords()).map(({ action }) => action)).toEqual(['erase']);
    });
  });
}
