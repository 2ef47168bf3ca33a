import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Account, accountModel } from '../../../domain/accounts/accountModels.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { Language } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { everything, sendLink } from '../../support/accounts.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { makeAccount, makeAd, makeProduct, makeReel, makeStore, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { longForm } from '../../support/longForm.js';

const api = useApi();
const kinds = ['consumer', 'seller', 'doctor'] as const;
const logins = {
  consumer: ['/auth/consumer-login', {}],
  seller: ['/auth/login', {}],
  doctor: ['/doctor/auth', { action: 'login' }],
} as const;
const anotherPassword = 'ಒಂದು long enough 🔑 pass';

const setCookie = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith('seller_token='));

describe.each(kinds)('the account of a %s', (kind) => {
  let account: Account;
  let me: Sent;
  beforeEach(async () => {
    account = (await makeAccount[kind]()) as unknown as Account;
    me = await api.as(kind, account);
  });

  const kept = () => accountModel(kind).findById(account._id).select('+passwordHash').lean().orFail();
  const signIn = (typed: string) => {
    const [path, more] = logins[kind];
    return api.post(path, { body: { ...more, email: account.email, password: typed } });
  };

  describe('PATCH /api/auth/me', () => {
    const patch = (body: object) => api.patch('/auth/me', { ...me, body });

    itForAll([
      ['name', [null, '', ' ', 7, ['a'], 'x'.repeat(121)]],
      ['phone', ['', '12', 7, {}, 'x']],
      ['language', ['fr', '', 7, ['en']]],
    ])('answers 400 for a bad name, phone or language', async (field, values) => {
      for (const value of values) {
        const { status, body } = await patch({ [field]: value });
        expect([status, body.details?.[0]?.field]).toEqual([400, field]);
      }
      expect(await kept()).toMatchObject({ name: account.name, phone: account.phone });
    });

    it('changes the given fields only, and keeps the session', async () => {
      const { status, body } = await patch({ name: '  Asha R. Rao ', language: 'kn' });
      expect([status, body[kind].name, body[kind].language]).toEqual([200, 'Asha R. Rao', 'kn']);
      expect(await kept()).toMatchObject({
        name: 'Asha R. Rao',
        language: 'kn' satisfies Language,
        phone: account.phone,
      });
      expect((await api.get('/auth/me', me)).body[kind].name).toBe('Asha R. Rao');
    });

    it('clears nullable fields with null', async () => {
      await patch({ phone: '9480011111', language: 'hi' });
      const { body } = await patch({ phone: null, language: null });
      expect(body[kind]).toMatchObject({ phone: null, language: null, phoneVerified: false });
    });

    it('answers 200 and changes nothing for an empty body', async () => {
      const before = await kept();
      expect((await patch({})).status).toBe(200);
      expect(await kept()).toEqual(before);
    });
  });

  describe('POST /api/auth/change-password', () => {
    const change = (body: object, sent = me) => api.post('/auth/change-password', { ...sent, body });

    it('answers 401 for a wrong current password, and changes nothing', async () => {
      const { status, body } = await change({ currentPassword: 'wrong', newPassword: anotherPassword });
      expect([status, body.code]).toEqual([401, 'bad_credentials']);
      expect((await signIn(password)).status).toBe(200);
    });

    itForAll([undefined, null, 'short', 'x'.repeat(129), 12345678, ['long enough'], { $ne: '' }])(
      'answers 400 for a new password that is too short or too long, or not text',
      async (newPassword) => {
        const { status, body } = await change({ currentPassword: password, newPassword });
        expect([status, body.details?.[0]?.field]).toEqual([400, 'newPassword']);
      },
    );

    it('sets it, ends every older session and starts a new one', async () => {
      const { status, body, headers } = await change({ currentPassword: password, newPassword: anotherPassword });
      expect(status).toBe(200);
      expect((await api.get('/auth/me', me)).status).toBe(401);
      const fresh = kind === 'seller' ? { cookie: setCookie(headers)?.split(';')[0] } : { token: body.token };
      expect((await api.get('/auth/me', fresh)).status).toBe(200);
      expect((await signIn(password)).status).toBe(401);
      expect((await signIn(anotherPassword)).status).toBe(200);
    });

    it('cancels reset links', async () => {
      await api.post('/auth/forgot-password', { body: { email: account.email, type: kind } });
      await api.relay();
      const token = /token=([0-9a-f]{64})/.exec(api.world.mails.at(-1)?.text ?? '')?.[1];
      await change({ currentPassword: password, newPassword: anotherPassword });
      const { status } = await api.post('/auth/reset-password', { body: { token, password: 'stolen account' } });
      expect(status).toBe(400);
    });
  });

  describe('POST /api/auth/logout-everywhere', () => {
    it('ends every session, including this one', async () => {
      const other = await api.as(kind, account);
      const { status, body, headers } = await api.post('/auth/logout-everywhere', me);
      expect([status, body]).toEqual([200, { success: true }]);
      if (kind === 'seller') expect(setCookie(headers)).toMatch(/^seller_token=;.*Expires=Thu, 01 Jan 1970/);
      for (const sent of [me, other]) expect((await api.get('/auth/me', sent)).status).toBe(401);
      expect((await signIn(password)).status).toBe(200);
    });
  });

  describe('DELETE /api/auth/me', () => {
    const erase = (typed: unknown = password) => api.delete('/auth/me', { ...me, body: { password: typed } });

    itForAll([undefined, null, '', ['x'], { $ne: '' }])(
      'answers 400 for a password that is not text, or empty',
      async (typed) => {
        expect((await api.delete('/auth/me', { ...me, body: { password: typed } })).status).toBe(400);
        expect((await kept()).email).toBe(account.email);
      },
    );

    it('answers 401 for a wrong password', async () => {
      expect((await erase('wrong')).status).toBe(401);
      expect((await kept()).email).toBe(account.email);
    });

    it('erases the personal data and ends every session', async () => {
      expect((await erase()).body).toEqual({ success: true });
      const row = await kept();
      for (const known of [account.email, account.name, account.phone]) {
        if (known) expect(JSON.stringify(row)).not.toContain(known);
      }
      expect(row).toMatchObject({ passwordHash: null, googleId: null, emailVerified: false, phoneVerified: false });
      expect((await api.get('/auth/me', me)).status).toBe(401);
      expect((await signIn(password)).status).toBe(401);
    });

    it('frees the e-mail for a new account', async () => {
      await erase();
      const again = (await makeAccount[kind]({ email: account.email })) as unknown as Account;
      expect(again._id).not.toBe(account._id);
      expect((await signIn(password)).status).toBe(200);
    });

    it('cancels pending codes and links', async () => {
      await api.post('/auth/forgot-password', { body: { email: account.email, type: kind } });
      await api.relay();
      const token = /token=([0-9a-f]{64})/.exec(api.world.mails.at(-1)?.text ?? '')?.[1];
      await erase();
      expect((await api.post('/auth/reset-password', { body: { token, password: 'a new password' } })).status).toBe(
        400,
      );
    });

    it('happens once among concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: longForm ? 10 : 4 }, () => erase()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    });
  });
});

describe('DELETE /api/auth/me', () => {
  let store: StoreRecord;
  beforeEach(async () => {
    store = await makeStore();
  });

  const latha = async () => {
    const consumer = await makeAccount.consumer({ name: 'Latha Pai' });
    return { consumer, me: await api.as('consumer', consumer) };
  };
  const setStatus = (orderId: number, status: string) =>
    collection('storeorders').updateOne({ _id: orderId as never }, { $set: { status } });
  /** @returns its id */
  const order = async (me: Sent): Promise<number> => {
    const product = await makeProduct(store);
    const { body } = await api.post('/store-orders', {
      ...me,
      body: {
        storeId: store._id,
        items: [{ productId: product._id, quantity: 1 }],
        deliveryAddress: '7 Temple Road, Udupi',
        deliveryLatitude: 12.8703,
        deliveryLongitude: 74.8426,
        instructions: 'Ask for Latha',
      },
    });
    return body.order.id;
  };
  const erase = (me: Sent) => api.delete('/auth/me', { ...me, body: { password } });

  it('answers 409 to consumer and seller while an order is active', async () => {
    const { me } = await latha();
    const id = await order(me);
    const seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
    for (const status of ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery']) {
      await setStatus(id, status);
      for (const sent of [me, seller]) {
        const answer = await erase(sent);
        expect([status, answer.status, answer.body.code]).toEqual([status, 409, 'open_orders']);
        expect((await api.get('/auth/me', sent)).status).toBe(200);
      }
    }
  });

  it('keeps delivered, completed and cancelled orders, without personal data', async () => {
    const { me } = await latha();
    const statuses = ['delivered', 'completed', 'cancelled'];
    for (const status of statuses) await setStatus(await order(me), status);
    expect((await erase(me)).status).toBe(200);
    await api.relay();
    const rows = await collection('storeorders').find().sort({ _id: 1 }).toArray();
    const nobodys = { total: 12_500, customerName: 'Deleted account', customerPhone: '' };
    expect(rows).toMatchObject(statuses.map((status) => ({ status, ...nobodys })));
    expect(JSON.stringify(rows)).not.toMatch(/Latha|Temple Road|74\.8426|94800/);
    const seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
    expect((await api.get(`/seller/stores/${store._id}/orders`, seller)).status).toBe(200);
  });

  it('leaves nothing of a consumer in cached answers, inbox and ads', async () => {
    const { consumer, me } = await latha();
    const ad = await makeAd(consumer);
    const own = { recipientKind: 'consumer', recipientId: consumer._id };
    const others = { recipientKind: 'seller', recipientId: consumer._id };
    await collection('notifications').insertMany(
      [own, others].map((whose, nth) => ({ _id: 7_000_000 + nth, ...whose })) as never,
    );
    await collection('idempotencykeys').insertOne({
      _id: `consumer:${consumer._id}:POST /x:1` as never,
      body: 'Latha',
    });
    await collection('idempotencykeys').insertOne({
      _id: `consumer:${consumer._id}1:POST /x:1` as never,
      body: 'other',
    });
    expect((await erase(me)).status).toBe(200);
    await api.relay();
    expect((await api.get(`/products/${ad._id}`)).status).toBe(404);
    expect(await collection('notifications').find().toArray()).toMatchObject([others]);
    expect(await collection('idempotencykeys').find().toArray()).toMatchObject([{ body: 'other' }]);
  });

  it.each(kinds)('leaves name and e-mail of a %s nowhere, not even in sent messages', async (kind) => {
    const account = await makeAccount[kind]({ email: 'latha.pai@example.in', name: 'Latha Pai' });
    const me = await api.as(kind, account);
    await sendLink(api, kind, account.email);
    expect(await everything()).toMatch(/latha/i);
    expect((await erase(me)).status).toBe(200);
    await api.relay();
    expect(await everything()).not.toMatch(/latha/i);
  });

  it("removes a consumer's reels, and their texts from all orders and the sellers' inboxes", async () => {
    const { consumer, me } = await latha();
    await makeReel(consumer, []);
    const id = await order(me);
    await api.patch(`/store-orders/${id}/cancel`, { ...me, body: { reason: 'Latha is in hospital' } });
    const { _id: _one, orderNumber: _its, ...row } = (await StoreOrder.findById(id).lean()) as StoreOrderRecord;
    const told = await Notification.findOne({ type: 'order_cancelled' }, { _id: 0 }).lean();
    // More than one batch of orders.
    const ids = Array.from({ length: longForm ? 1_000 : 260 }, (_, nth) => 7_000_000 + nth);
    await StoreOrder.collection.insertMany(ids.map((_id) => ({ ...row, _id, orderNumber: `SO-${_id}` })) as never);
    await Notification.collection.insertMany(
      ids.map((_id) => ({ ...told, _id, data: { ...told?.data, orderId: _id } })) as never,
    );
    expect(await everything()).toContain('in hospital');
    expect((await erase(me)).status).toBe(200);
    await api.relay();
    expect(await everything()).not.toContain('in hospital');
    const all = ids.length + 1;
    expect(await StoreOrder.countDocuments({ consumerId: consumer._id, customerName: 'Deleted account' })).toBe(all);
    expect(await Notification.countDocuments({ type: 'order_cancelled', 'data.reason': null })).toBe(all);
    expect(await collection('reels').find({ consumerId: consumer._id }).toArray()).toMatchObject([
      { status: 'deleted' },
    ]);
  });

  it("closes a seller's stores and takes their products off the lists", async () => {
    const product = await makeProduct(store);
    const seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
    expect((await erase(seller)).status).toBe(200);
    await api.relay();
    expect((await api.get('/stores')).body.stores).toEqual([]);
    expect((await api.get('/products')).body.products).toEqual([]);
    expect((await api.get(`/products/${product._id}`)).status).toBe(404);
  });
});

describe('PATCH /api/auth/me', () => {
  const patch = async (kind: (typeof kinds)[number], body: object, fields: object = {}) => {
    const account = await makeAccount[kind](fields);
    const answer = await api.patch('/auth/me', { ...(await api.as(kind, account)), body });
    return answer.body[kind];
  };

  it("changes a consumer's alias, a seller's WhatsApp number and a doctor's specialization", async () => {
    expect(await patch('consumer', { alias: 'Ashu' })).toMatchObject({ alias: 'Ashu' });
    expect(await patch('seller', { whatsappNumber: '9480022222', sellerType: 'wholesale' })).toMatchObject({
      whatsappNumber: '+919480022222',
      sellerType: 'wholesale',
    });
    expect(await patch('doctor', { specialization: 'Cardiology' })).toMatchObject({ specialization: 'Cardiology' });
  });

  it.each(['licenseNumber', 'name', 'specialization'])("requires staff to verify a doctor's new %s", async (field) => {
    expect(await patch('doctor', { [field]: 'KMC-OTHER' })).toMatchObject({ isVerified: false });
    expect(await patch('doctor', { [field]: 'KMC-7' }, { [field]: 'KMC-7' })).toMatchObject({ isVerified: true });
  });

  it('finds a doctor under the new name and specialization once verified', async () => {
    const { id } = await patch('doctor', { name: 'Dr Usha Hegde', specialization: 'Dermatology' });
    expect((await api.get('/doctors?search=usha')).body.doctors).toEqual([]);
    await Doctor.updateOne({ _id: id }, { $set: { isVerified: true } });
    for (const search of ['usha', 'dermat']) {
      expect((await api.get(`/doctors?search=${search}`)).body.doctors).toMatchObject([{ name: 'Dr Usha Hegde' }]);
    }
  });

  it('ignores fields of other kinds and fields that the owner may not change', async () => {
    const forbidden = {
      ...{ _id: 1, id: 1, email: 'x@example.in', emailVerified: true, phoneVerified: true, credentialVersion: 9 },
      ...{ passwordHash: 'x', googleId: 'x', suspendedUntil: null, suspensionReason: 'x', isVerified: true },
      ...{ referralCode: 'FREE', referredById: 1, createdAt: '2020-01-01T00:00:00Z', words: ['x'], isActive: true },
    };
    for (const kind of kinds) {
      const account = await makeAccount[kind]({
        emailVerified: false,
        ...(kind === 'doctor' && { isVerified: false }),
      });
      const rows = collection(`${kind}s`);
      const before = await rows.findOne({ _id: account._id as never });
      const me = await api.as(kind, account);
      expect(
        (await api.patch('/auth/me', { ...me, body: { ...forbidden, ...(kind !== 'consumer' && { alias: 'x' }) } }))
          .status,
      ).toBe(200);
      expect(await rows.findOne({ _id: account._id as never })).toEqual(before);
    }
  });
});

describe('PATCH /api/auth/me with a position and offered help', () => {
  itForAll([
    ['latitude', { latitude: 91, longitude: 74 }],
    ['longitude', { latitude: 12, longitude: 181 }],
    ['longitude', { latitude: 12 }],
    ['latitude', { longitude: 74 }],
    ['longitude', { latitude: 12, longitude: null }],
    ['requestCategories', { requestCategories: 'plumbing' }],
    ['requestCategories[0]', { requestCategories: ['magic'] }],
  ])('answers 400 and names the invalid or missing field', async (field, body) => {
    const me = await api.as('doctor', await makeAccount.doctor());
    const { status, body: answer } = await api.patch('/auth/me', { ...me, body });
    expect([status, answer.details?.[0]?.field]).toEqual([400, field]);
  });

  it.each(['consumer', 'doctor'] as const)('stores the position of a %s, and clears it', async (kind) => {
    const me = await api.as(kind, await makeAccount[kind]());
    const patch = async (body: object) => (await api.patch('/auth/me', { ...me, body })).body[kind];
    expect(await patch({ latitude: 12.87, longitude: 74.84 })).toMatchObject({ latitude: 12.87, longitude: 74.84 });
    expect(await patch({ latitude: 13 })).toMatchObject({ latitude: 13, longitude: 74.84 });
    expect(await patch({ latitude: null, longitude: null })).toMatchObject({ latitude: null, longitude: null });
  });

  it.each(['seller', 'doctor'] as const)('stores the help that a %s offers', async (kind) => {
    const me = await api.as(kind, await makeAccount[kind]());
    const offer = { requestCategories: ['plumbing', 'yoga'] };
    expect((await api.patch('/auth/me', { ...me, body: offer })).body[kind]).toMatchObject(offer);
    expect((await api.get('/auth/me', me)).body[kind]).toMatchObject(offer);
  });

  it('ignores fields of other kinds: sellers have no position, consumers offer no help', async () => {
    const seller = await api.as('seller', await makeAccount.seller());
    const consumer = await api.as('consumer', await makeAccount.consumer());
    const body = { latitude: 12.87, longitude: 74.84, requestCategories: ['plumbing'] };
    expect((await api.patch('/auth/me', { ...seller, body })).body.seller).not.toHaveProperty('latitude');
    expect((await api.patch('/auth/me', { ...consumer, body })).body.consumer).not.toHaveProperty('requestCategories');
  });
});
