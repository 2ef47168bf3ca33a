import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Client, createClient } from '../../../sdk/src/index.js';
import { collection, useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor, makeProduct, makeSeller, makeStore, password } from '../../support/factories.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
import { recordedClient } from './recordedClient.js';

const orders = () => collection('storeorders').countDocuments();

export function testOrders(): void {
  const { dataDir } = useUploadsFolder();
  const api = useApi({
    dataDir,
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Marketplace',
  });

  let store: StoreRecord;
  let oil: ProductRecord;
  let consumer: Client;
  let seller: Client;
  beforeEach(async () => {
    const { _id: sellerId, email } = await makeSeller();
    store = await makeStore({ sellerId });
    oil = await makeProduct(store);
    consumer = createClient({ baseUrl: api.url });
    await consumer.signInConsumer({ email: (await makeConsumer()).email, password });
    seller = createClient({ baseUrl: `${api.url}/` });
    await seller.signInSeller({ email, password });
  });

  const cart = () => ({
    storeId: store._id,
    items: [{ productId: oil._id, quantity: 2 }],
    deliveryAddress: '12 Car Street, Mangaluru 575001',
  });

  describe('a client', () => {
    it('pays a cart by UPI, and its seller moves the order', async () => {
      const { payment, upi } = await consumer.post('/api/payments/initiate-store', {
        body: { ...cart(), method: 'upi' },
      });
      expect(upi?.deepLink).toMatch(/^upi:/);
      const { order } = await consumer.post('/api/payments/confirm', {
        body: { paymentId: payment.id, utr: '322398320067' },
      });
      expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid', total: payment.amount });
      for (const status of ['accepted', 'preparing', 'out_for_delivery', 'delivered', 'completed'] as const) {
        await seller.patch('/api/seller/stores/{storeId}/orders', {
          params: { path: { storeId: store._id } },
          body: { orderId: order?.id ?? 0, status },
        });
      }
      const { order: seen } = await consumer.get('/api/store-orders/{orderId}', {
        params: { path: { orderId: order?.id ?? 0 } },
      });
      expect(seen.status).toBe('completed');
    });

    it('places an order once, although the connection ends before the first answer', async () => {
      let attempts = 0;
      const unlucky = recordedClient({
        baseUrl: api.url,
        session: consumer.session,
        fetch: async (...request) => {
          const answer = await fetch(...request);
          await answer.clone().text();
          if (attempts++ === 0) throw new TypeError('the connection ended');
          return answer;
        },
      });
      const { order } = await unlucky.post('/api/store-orders', { body: cart() });
      expect([attempts, order.status, await orders()]).toEqual([2, 'pending', 1]);
      expect(unlucky.waits).toEqual([500]);
    });

    it('uploads a picture as a form', async () => {
      const file = new File([readFileSync('test/support/sample.jpg')], 'tap.jpg', { type: 'image/jpeg' });
      const { url } = await seller.post('/api/upload', { body: { file } });
      expect(url).toMatch(/\/uploads\/.*\.jpg$/);
    });

    it('leaves out the fields of a form that are null', async () => {
      const forms: FormData[] = [];
      const { post } = createClient({
        baseUrl: api.url,
        fetch: async (request) => {
          forms.push(await (request as Request).formData());
          return Response.json({});
        },
      });
      const resume = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
      await post('/api/website/apply', {
        body: { name: 'Asha Rao', email: 'asha@example.in', phone: null, jobId: 3, resume },
      });
      expect([...(forms[0]?.keys() ?? [])]).toEqual(['name', 'email', 'jobId', 'resume']);
    });

    it('exports products as text and imports them as a form', async () => {
      const params = { path: { storeId: store._id } };
      const csv = await seller.get('/api/seller/stores/{storeId}/products.csv', { params, parseAs: 'text' });
      expect(csv).toContain(oil.title);
      const file = new File([csv], 'products.csv', { type: 'text/csv' });
      const imported = await seller.post('/api/seller/stores/{storeId}/products.csv', { params, body: { file } });
      expect(imported).toMatchObject({ errors: [] });
    });
  });

  describe('the sign-in', () => {
    it('keeps the credential of each kind of account, with which another client goes on', async () => {
      const doctor = createClient({ baseUrl: api.url });
      const { id } = await doctor.signInDoctor({ email: (await makeDoctor()).email, password });
      const another = ({ session }: Client) =>
        createClient({ baseUrl: api.url, session: JSON.parse(JSON.stringify(session)) });
      expect(await another(consumer).get('/api/store-orders')).toMatchObject({ orders: [] });
      expect(await another(seller).get('/api/seller/stores')).toMatchObject({ stores: [{ id: store._id }] });
      expect(await another(doctor).get('/api/auth/me')).toMatchObject({ doctor: { id } });
    });

    it('replaces the account that was signed in before', async () => {
      const { email, _id: id } = await makeSeller();
      await consumer.signInSeller({ email, password });
      expect(await consumer.get('/api/auth/me')).toMatchObject({ seller: { id } });
    });

    it('sends the token of the device with the next sign-in, and with no other call', async () => {
      const { email } = await makeConsumer();
      const sent: (string | null)[] = [];
      const client = createClient({
        baseUrl: api.url,
        fetch: (request, init) => {
          sent.push((request as Request).headers.get('X-Device-Token'));
          return fetch(request, init);
        },
      });
      await client.signInConsumer({ email, password });
      await client.get('/api/store-orders');
      await client.signInConsumer({ email, password });
      const { deviceToken } = client.session;
      expect(sent).toEqual([null, null, expect.any(String)]);
      expect(deviceToken).toEqual(expect.any(String));
    });

    it('ends with signOut', async () => {
      await consumer.signOut();
      await seller.signOut();
      await expect(consumer.get('/api/store-orders')).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(seller.get('/api/seller/stores')).rejects.toMatchObject({ code: 'unauthenticated' });
    });

    it('forgets a cookie that the service removes', async () => {
      expect(seller.session.cookies).toHaveProperty('seller_token');
      await seller.post('/api/auth/logout');
      expect(seller.session.cookies).not.toHaveProperty('seller_token');
    });

    it('throws bad_credentials for a wrong password', async () => {
      const { email } = await makeConsumer();
      const { signInConsumer, session } = createClient({ baseUrl: api.url });
      await expect(signInConsumer({ email, password: 'wrong' })).rejects.toMatchObject({ code: 'bad_credentials' });
      expect(session).toEqual({});
    });
  });
}
