import { createSecretKey } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { Seller } from '../../models/accounts/Seller.js';
import { Product } from '../../models/catalog/Product.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import { DeliveryLog } from '../../models/notifications/DeliveryLog.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { type OrderStatus, StoreOrder } from '../../models/orders/StoreOrder.js';
import { Refund } from '../../models/payments/Refund.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { collection } from '../support/api.js';
import { type ConsoleAnswer, resourceNames, useConsole } from '../support/console.js';
import { makeConsumer, makeDoctor, makeProduct, makeSeller, makeStore } from '../support/factories.js';
import { someMorning, testWorld } from '../support/world.js';

const jwtSecret = 'a secret that the test and the service share';
const theConsole = useConsole({ JWT_SECRET: jwtSecret });
const world = testWorld();
world.clock.set(someMorning);

let cookie: string;
let operator: OperatorRecord;
beforeAll(async () => {
  ({ cookie, operator } = await theConsole.signIn('Kavya Bhat'));
});
beforeEach(async () => void (await AuditRecord.deleteMany({})));

const recordPath = (resource: string, id: number, action: string) =>
  `/api/resources/${resource}/records/${id}/${action}`;

const post = (resource: string, id: number, action: string, body: FormData | URLSearchParams | object = {}) =>
  theConsole.ask(recordPath(resource, id, action), { method: 'POST', cookie, body });
const read = (resource: string, id: number, action: string) =>
  theConsole.ask(`${recordPath(resource, id, action)}?reason=x&status=live`, { cookie });

const auditRecords = () => AuditRecord.find().sort({ _id: 1 }).lean();
/** The newest row; IDs do not tell, since each process has a range of its own. */
const latest = async (name: string, filter: object) =>
  (await collection(name).find(filter).sort({ createdAt: -1 }).limit(1).toArray())[0];
const noticeOf = ({ body }: ConsoleAnswer): string => body.notice.type;

/** What an audit record of this test's operator says besides its id and moment. */
const audited = (change: object) => ({
  ...{ _id: expect.any(Number), __v: 0, at: expect.any(Date), reason: null },
  ...{ operatorId: operator._id, operatorEmail: operator.email },
  ...change,
});

describe('the terms of a store', () => {
  let store: StoreRecord;
  beforeEach(async () => {
    store = await makeStore({ status: 'coming_soon', commissionRate: 10, allowWhatsApp: false });
  });
  const stored = async () => (await collection('stores').findOne({ _id: store._id as never })) as object;

  const asForm = (fields: Record<string, string>) => new URLSearchParams(fields);
  const asMultipart = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const forms = [
    ['JSON', (fields: object) => fields],
    ['a form', asForm],
    ['multipart', asMultipart],
  ] as const;
  const terms = [
    ['status', 'live', 'live', 'coming_soon'],
    ['allowWhatsApp', 'true', true, false],
    ['commissionRate', '12.5', 12.5, 10],
  ] as const;

  it.each(forms.flatMap(([name, form]) => terms.map(([field, ...values]) => [field, name, form, ...values] as const)))(
    '%s alone, sent as %s, is changed and the rest is left, with an audit record',
    async (field, _name, form, sent, after, before) => {
      const was = await stored();
      const answer = await post('Store', store._id, 'edit', (form as (fields: object) => object)({ [field]: sent }));
      expect([answer.status, noticeOf(answer)]).toEqual([200, 'success']);
      expect(answer.body.record.params[field]).toBe(after);
      const opened = field === 'status' && { listingVersion: 1 };
      expect(await stored()).toEqual({ ...was, ...opened, [field]: after, updatedAt: expect.any(Date) });
      expect(await auditRecords()).toEqual([
        audited({
          action: 'edit',
          resource: 'Store',
          recordId: String(store._id),
          before: { [field]: before },
          after: { [field]: after },
        }),
      ]);
    },
  );

  it('takes JSON numbers and booleans as well', async () => {
    await post('Store', store._id, 'edit', { allowWhatsApp: true, commissionRate: 0 });
    expect(await stored()).toMatchObject({ allowWhatsApp: true, commissionRate: 0 });
  });

  it('takes the whole record, as the interface posts it, and keeps all but the terms', async () => {
    const was = await stored();
    const { body } = await read('Store', store._id, 'show');
    const answer = await post('Store', store._id, 'edit', {
      ...body.record.params,
      name: 'Another name',
      status: 'live',
    });
    expect(noticeOf(answer)).toBe('success');
    expect(await stored()).toEqual({ ...was, status: 'live', listingVersion: 1, updatedAt: expect.any(Date) });
    expect(await auditRecords()).toHaveLength(1);
  });

  it('ignores any other field, which changes nothing', async () => {
    const was = await stored();
    for (const [field, value] of [
      ['name', 'Hacked'],
      ['sellerId', 1],
      ['isActive', false],
      ['sellsIn.0', 'toys'],
      ['_id', 1],
      ['words', 'x'],
      ['$set', { name: 'Hacked' }],
      ['__proto__', { status: 'live' }],
      ['constructor.prototype.status', 'live'],
    ] as const) {
      const answer = await theConsole.ask(recordPath('Store', store._id, 'edit'), {
        method: 'POST',
        cookie,
        headers: { 'content-type': 'application/json' },
        body: JSON.parse(`{${JSON.stringify(field)}: ${JSON.stringify(value)}}`),
      });
      expect([field, answer.status, await stored()]).toEqual([field, 200, was]);
    }
    expect(await auditRecords()).toEqual([]);
  });

  const wrongTerms = [
    ['commissionRate', '-1'],
    ['commissionRate', '100.01'],
    ['commissionRate', '12.345'],
    ['commissionRate', '1e1'],
    ['commissionRate', 'ten'],
    ['commissionRate', ''],
    ['commissionRate', null],
    ['commissionRate', { $gt: 0 }],
    ['status', 'closed'],
    ['status', ''],
    ['status', null],
    ['status', ['live']],
    ['allowWhatsApp', 'perhaps'],
    ['allowWhatsApp', 1],
    ['allowWhatsApp', null],
  ] as const;

  it('refuses a wrong term beside its field, and saves nothing of such a request', async () => {
    const was = await stored();
    for (const [field, value] of wrongTerms) {
      const answer = await post('Store', store._id, 'edit', { status: 'live', commissionRate: 20, [field]: value });
      const sentence = answer.body.record.errors[field]?.message;
      const said = [field, value, answer.status, noticeOf(answer), sentence, await stored()];
      expect(said).toEqual([field, value, 200, 'error', expect.stringMatching(/^(Choose|Enter) /), was]);
    }
    expect(await auditRecords()).toEqual([]);
  });

  it('writes no audit record when nothing changes', async () => {
    expect(noticeOf(await post('Store', store._id, 'edit', { status: 'coming_soon' }))).toBe('success');
    expect(await auditRecords()).toEqual([]);
  });

  it('says so when the store is not there', async () => {
    expect(noticeOf(await post('Store', 99_999_999, 'edit', { status: 'live' }))).toBe('error');
  });

  it('puts a store that goes live on the public lists at once, and its products once that is relayed', async () => {
    const product = await makeProduct(store);
    const listed = async (path: string) => (await fetch(`${theConsole.url}/api${path}`)).text();
    expect(await listed('/stores')).not.toContain(store.name);
    await post('Store', store._id, 'edit', { status: 'live' });
    expect(await listed('/stores')).toContain(store.name);
    await theConsole.relay();
    expect(await listed(`/products?storeId=${store._id}`)).toContain(product.title);
  });
});

/** An order of two pieces of a product with ten, moved to a status. */
async function orderAt(status: OrderStatus, storeFields: object = {}) {
  const consumer = await makeConsumer();
  const store = await makeStore(storeFields);
  const product = await makeProduct(store);
  const { order } = await placeOrder(world, consumer, {
    storeId: store._id,
    items: [{ productId: product._id, quantity: 2 }],
    fulfillmentType: 'delivery',
    deliveryAddress: '12 Car Street',
  });
  const by = { kind: 'seller' as const, id: store.sellerId };
  if (status !== 'pending') await moveOrder(world, { by, order: { _id: order._id }, to: status });
  return { orderId: order._id, consumer, store, product };
}

describe('cancelling an order', () => {
  it('reverses a completed one: stock, refund task, contribution; consumer and seller are notified', async () => {
    const { orderId, consumer, store, product } = await orderAt('completed');
    const answer = await post('StoreOrder', orderId, 'cancel', { reason: ' The goods came back ' });
    expect([answer.status, noticeOf(answer)]).toEqual([200, 'success']);

    const order = await StoreOrder.findById(orderId).lean();
    expect(order).toMatchObject({ status: 'cancelled', cancellationReason: 'The goods came back' });
    expect(order?.history.at(-1)).toMatchObject({ from: 'completed', by: { kind: 'operator', id: operator._id } });
    expect((await Product.findById(product._id).lean())?.stock).toBe(10);
    expect(await Refund.findOne({ orderId }).lean()).toMatchObject({
      ...{ way: 'manual', status: 'requested', reason: 'order_cancelled', amount: order?.total },
    });
    expect(await collection('contributions').findOne({ orderId })).toMatchObject({ status: 'reversed' });
    const reason = 'The goods came back';
    const told = (kind: string, id: number) => latest('notifications', { recipientKind: kind, recipientId: id });
    expect(await told('consumer', consumer._id)).toMatchObject({ data: { orderId, status: 'cancelled', reason } });
    expect(await told('seller', store.sellerId)).toMatchObject({
      type: 'order_cancelled',
      data: { orderId, byCustomer: false, reason },
    });
    expect(await auditRecords()).toEqual([
      audited({
        action: 'cancel',
        resource: 'StoreOrder',
        recordId: String(orderId),
        reason: 'The goods came back',
        before: { status: 'completed', cancellationReason: null },
        after: { status: 'cancelled', cancellationReason: 'The goods came back' },
      }),
    ]);
  });

  it.each(['pending', 'accepted', 'out_for_delivery', 'delivered'] as const)(
    'is possible for one that is %s',
    async (status) => {
      const { orderId } = await orderAt(status);
      expect(noticeOf(await post('StoreOrder', orderId, 'cancel', { reason: 'Fire' }))).toBe('success');
    },
  );

  it('needs a reason, and is refused otherwise', async () => {
    const { orderId } = await orderAt('accepted');
    for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(501) }, { reason: ['a'] }]) {
      const answer = await post('StoreOrder', orderId, 'cancel', body);
      const sentence = answer.body.record.errors.reason?.message;
      expect([body, noticeOf(answer), sentence]).toEqual([body, 'error', expect.any(String)]);
      expect((await StoreOrder.findById(orderId).lean())?.status).toBe('accepted');
    }
  });

  it('happens once: the second time, and of two at once the other, is refused', async () => {
    const { orderId, product } = await orderAt('completed');
    const both = await Promise.all(
      [1, 2].map((who) => post('StoreOrder', orderId, 'cancel', { reason: `Reason ${who}` })),
    );
    expect(both.map(noticeOf).sort()).toEqual(['error', 'success']);
    expect(noticeOf(await post('StoreOrder', orderId, 'cancel', { reason: 'Again' }))).toBe('error');
    expect(await auditRecords()).toHaveLength(1);
    expect(await Refund.countDocuments({ orderId })).toBe(1);
    expect((await Product.findById(product._id).lean())?.stock).toBe(10);
  });
});

describe('a refund by hand', () => {
  it('is marked as refunded once; the payment turns refunded', async () => {
    const { orderId } = await orderAt('completed');
    await post('StoreOrder', orderId, 'cancel', { reason: 'Returned' });
    const task = await Refund.findOne({ orderId }).lean().orFail();
    expect(noticeOf(await post('Refund', Number(task._id), 'markRefunded'))).toBe('success');
    expect(await Refund.findById(task._id).lean()).toMatchObject({ status: 'processed', doneAt: expect.any(Date) });
    expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('refunded');
    expect(noticeOf(await post('Refund', Number(task._id), 'markRefunded'))).toBe('error');
    expect((await auditRecords()).slice(1)).toEqual([
      audited({
        action: 'markRefunded',
        resource: 'Refund',
        recordId: String(task._id),
        before: { status: 'requested', givenBy: null },
        after: { status: 'processed', givenBy: 'platform' },
      }),
    ]);
  });
});

describe('a dead-lettered message', () => {
  it('is retried for another day; one that is not dead-lettered is left alone', async () => {
    const { orderId } = await orderAt('pending');
    const message = await OutboxMessage.findOne({ payload: { orderId } }).lean().orFail();
    const id = Number(message._id);
    expect(noticeOf(await post('OutboxMessage', id, 'retry'))).toBe('error');
    expect(await auditRecords()).toEqual([]);
    await OutboxMessage.updateOne(
      { _id: id },
      { $set: { state: 'deadLettered', attempts: 20, recordedAt: new Date(0) } },
    );
    expect(noticeOf(await post('OutboxMessage', id, 'retry'))).toBe('success');
    const retried = await OutboxMessage.findById(id).lean().orFail();
    expect(retried).toMatchObject({ state: 'pending', attempts: 0 });
    expect(retried.recordedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await auditRecords()).toEqual([
      audited({
        action: 'retry',
        resource: 'OutboxMessage',
        recordId: String(id),
        before: { state: 'deadLettered' },
        after: { state: 'pending' },
      }),
    ]);
  });
});

describe('a delivery', () => {
  async function unassigned() {
    const { orderId, store } = await orderAt('accepted');
    const assignment = await new DeliveryAssignment({ orderId, storeId: store._id }).save();
    return Number(assignment._id);
  }

  it('is filled in by staff, the phone in its one form', async () => {
    const id = await unassigned();
    const form = { status: 'assigned', riderName: 'Ramesh Poojary', riderPhone: '94800 12345', note: 'By scooter' };
    expect(noticeOf(await post('DeliveryAssignment', id, 'fillIn', form))).toBe('success');
    const filled = { ...form, riderPhone: '+919480012345' };
    expect(await DeliveryAssignment.findById(id).lean()).toMatchObject(filled);
    expect(await auditRecords()).toEqual([
      audited({
        action: 'fillIn',
        resource: 'DeliveryAssignment',
        recordId: String(id),
        before: { status: 'unassigned', riderName: null, riderPhone: null, note: null },
        after: filled,
      }),
    ]);
  });

  it('keeps what is not sent, and clears what is sent empty', async () => {
    const id = await unassigned();
    await post('DeliveryAssignment', id, 'fillIn', { status: 'assigned', riderName: 'Ramesh', note: 'By scooter' });
    await post('DeliveryAssignment', id, 'fillIn', {
      status: 'picked_up',
      note: '',
      orderId: 1,
      partnerReference: 'x',
    });
    expect(await DeliveryAssignment.findById(id).lean()).toMatchObject({
      ...{ status: 'picked_up', riderName: 'Ramesh', note: null, partnerReference: null },
    });
    expect((await auditRecords()).at(-1)?.after).toEqual({ status: 'picked_up', note: null });
  });

  it('refuses what is wrong beside its field', async () => {
    const id = await unassigned();
    for (const [field, value] of [
      ['riderPhone', '12'],
      ['status', 'lost'],
      ['status', ''],
      ['riderName', 'x'.repeat(121)],
    ] as const) {
      const answer = await post('DeliveryAssignment', id, 'fillIn', { status: 'assigned', [field]: value });
      const sentence = answer.body.record.errors[field]?.message;
      expect([field, value, noticeOf(answer), sentence]).toEqual([field, value, 'error', expect.any(String)]);
      expect((await DeliveryAssignment.findById(id).lean())?.status).toBe('unassigned');
    }
  });
});

describe('a suspension', () => {
  const me = (token: string) =>
    fetch(`${theConsole.url}/api/store-orders`, { headers: { authorization: `Bearer ${token}` } });
  const tokenOf = ({ _id, credentialVersion }: ConsumerRecord) => {
    const shared = { ...world, secretKey: createSecretKey(Buffer.from(jwtSecret)), now: () => new Date() };
    return issueAccessToken(shared, 'consumer', { _id, credentialVersion });
  };

  it('signs a consumer out on every device until its last day is over in the marketplace’s time zone', async () => {
    const consumer = await makeConsumer();
    const token = await tokenOf(consumer);
    expect((await me(token)).status).toBe(200);
    const answer = await post('Consumer', consumer._id, 'suspend', { reason: 'Spam adverts', until: '2099-01-31' });
    expect(noticeOf(answer)).toBe('success');
    expect((await me(token)).status).toBe(401);
    const suspended = await Consumer.findById(consumer._id).lean();
    const until = new Date('2099-01-31T18:29:59.999Z');
    expect(suspended).toMatchObject({ suspendedUntil: until, suspensionReason: 'Spam adverts', credentialVersion: 1 });
    expect(await auditRecords()).toEqual([
      audited({
        action: 'suspend',
        resource: 'Consumer',
        recordId: String(consumer._id),
        reason: 'Spam adverts',
        before: { suspendedUntil: null, suspensionReason: null },
        after: { suspendedUntil: until, suspensionReason: 'Spam adverts' },
      }),
    ]);
  });

  it('of a seller without a last day is permanent, until it is lifted', async () => {
    const seller = await makeSeller();
    expect(noticeOf(await post('Seller', seller._id, 'suspend', { reason: 'Fraud', until: '' }))).toBe('success');
    expect((await Seller.findById(seller._id).lean())?.suspendedUntil?.getUTCFullYear()).toBe(9999);
    expect(noticeOf(await post('Seller', seller._id, 'suspend', { reason: 'Again' }))).toBe('error');
    expect(noticeOf(await post('Seller', seller._id, 'liftSuspension'))).toBe('success');
    const lifted = { suspendedUntil: null, suspensionReason: null, credentialVersion: 1 };
    expect(await Seller.findById(seller._id).lean()).toMatchObject(lifted);
    expect(noticeOf(await post('Seller', seller._id, 'liftSuspension'))).toBe('error');
    expect((await auditRecords()).map(({ action, resource }) => `${resource} ${action}`)).toEqual([
      'Seller suspend',
      'Seller liftSuspension',
    ]);
  });

  it.each([
    ['until', { reason: 'Spam', until: '2020-01-01' }],
    ['until', { reason: 'Spam', until: 'tomorrow' }],
    ['until', { reason: 'Spam', until: '2026-02-31' }],
    ['reason', { until: '2099-01-01' }],
  ])('is refused for a wrong %s: %j', async (field, body) => {
    const consumer = await makeConsumer();
    const answer = await post('Consumer', consumer._id, 'suspend', body);
    expect(noticeOf(answer)).toBe('error');
    expect(answer.body.record.errors[field].message).toEqual(expect.any(String));
    expect((await Consumer.findById(consumer._id).lean())?.credentialVersion).toBe(0);
  });
});

describe('the licence of a doctor', () => {
  const isVerified = async (id: number) => (await Doctor.findById(id).lean())?.isVerified;

  it.each([
    ['a doctor who has given none', null, 'KMC-1', 'The doctor has not entered a licence number'],
    ['another number than the doctor’s', 'KMC-2', 'KMC-1', 'Some fields are not valid'],
    ['no number', 'KMC-2', '', 'Some fields are not valid'],
  ])('is not verified for %s', async (_what, licenseNumber, checked, sentence) => {
    const doctor = await makeDoctor({ isVerified: false, licenseNumber });
    const answer = await post('Doctor', doctor._id, 'verify', { licenseNumber: checked });
    expect([answer.status, noticeOf(answer)]).toEqual([200, 'error']);
    expect(answer.body.notice.message).toContain(sentence);
    expect([await isVerified(doctor._id), await auditRecords()]).toEqual([false, []]);
  });

  it.each([{}, { reason: '' }, { reason: '   ' }])('is not withdrawn without a reason: %j', async (body) => {
    const doctor = await makeDoctor();
    const answer = await post('Doctor', doctor._id, 'withdrawVerification', body);
    expect(answer.body.record.errors.reason.message).toEqual(expect.any(String));
    expect([await isVerified(doctor._id), await auditRecords()]).toEqual([true, []]);
  });

  it('is verified once, and withdrawn once; the public list follows at once', async () => {
    const listed = async () => (await fetch(`${theConsole.url}/api/doctors`)).text();
    const doctor = await makeDoctor({ name: 'Dr. Naseema Banu', licenseNumber: 'KMC-900003', isVerified: false });
    const verify = () => post('Doctor', doctor._id, 'verify', { licenseNumber: ' KMC-900003 ' });
    const withdraw = () => post('Doctor', doctor._id, 'withdrawVerification', { reason: 'Lapsed' });
    expect(await listed()).not.toContain('Dr. Naseema Banu');
    expect((await Promise.all([verify(), verify()])).map(noticeOf).sort()).toEqual(['error', 'success']);
    expect(await listed()).toContain('Dr. Naseema Banu');
    expect(noticeOf(await verify())).toBe('error');
    expect((await Promise.all([withdraw(), withdraw()])).map(noticeOf).sort()).toEqual(['error', 'success']);
    expect(await listed()).not.toContain('Dr. Naseema Banu');
    const about = { resource: 'Doctor', recordId: String(doctor._id) };
    expect(await auditRecords()).toEqual([
      audited({
        ...{ action: 'verify', ...about, reason: 'Licence KMC-900003 was checked' },
        ...{ before: { isVerified: false }, after: { isVerified: true } },
      }),
      audited({
        ...{ action: 'withdrawVerification', ...about, reason: 'Lapsed' },
        ...{ before: { isVerified: true }, after: { isVerified: false } },
      }),
    ]);
  });

  it('of a suspended doctor stays verified, but the doctor is not listed until the suspension is lifted', async () => {
    const listed = async () => (await fetch(`${theConsole.url}/api/doctors?search=prakash`)).text();
    const doctor = await makeDoctor({ name: 'Dr. Prakash Hegde' });
    expect(await listed()).toContain('Dr. Prakash Hegde');
    expect(noticeOf(await post('Doctor', doctor._id, 'suspend', { reason: 'A complaint' }))).toBe('success');
    expect(await listed()).not.toContain('Dr. Prakash Hegde');
    expect(noticeOf(await post('Doctor', doctor._id, 'liftSuspension'))).toBe('success');
    expect(await listed()).toContain('Dr. Prakash Hegde');
  });
});

describe('reading an action', () => {
  it('does nothing: only a post does', async () => {
    const { orderId, consumer, store } = await orderAt('completed');
    const assignment = await new DeliveryAssignment({ orderId, storeId: store._id }).save();
    const task = await new Refund({ orderId, amount: 1, reason: 'order_cancelled', way: 'manual' }).save();
    const message = await OutboxMessage.findOneAndUpdate({ payload: { orderId } }, { state: 'deadLettered' }).orFail();
    const [unverified, verified] = [await makeDoctor({ isVerified: false }), await makeDoctor()];
    const tables = [
      ...['stores', 'storeorders', 'consumers', 'doctors', 'deliveryassignments', 'refunds', 'outboxmessages'],
      ...['sellers', 'ledgerentries', 'settlements'],
    ];
    const everything = () => Promise.all(tables.map((name) => collection(name).find().toArray()));
    const was = await everything();
    const actions = [
      ['Store', store._id, 'edit'],
      ['StoreOrder', orderId, 'cancel'],
      ['Consumer', consumer._id, 'suspend'],
      ['Consumer', consumer._id, 'liftSuspension'],
      ['Doctor', unverified._id, 'verify'],
      ['Doctor', verified._id, 'withdrawVerification'],
      ['DeliveryAssignment', Number(assignment._id), 'fillIn'],
      ['Refund', Number(task._id), 'markRefunded'],
      ['OutboxMessage', Number(message._id), 'retry'],
      ['Seller', store.sellerId, 'settle'],
    ] as const;
    for (const [name, id, action] of actions) expect((await read(name, id, action)).status).toBe(200);
    expect(await everything()).toEqual(was);
    expect(await auditRecords()).toEqual([]);
  });
});

describe('what the console does not do', () => {
  beforeAll(async () => {
    const { orderId } = await orderAt('pending');
    await post('StoreOrder', orderId, 'cancel', { reason: 'So that there is a refund' });
  });
  beforeEach(async () => {
    const by = { at: new Date(), operatorId: operator._id, operatorEmail: operator.email };
    await AuditRecord.create({ ...by, action: 'edit', resource: 'Store', recordId: '1' });
  });

  it.each(resourceNames)('%s: no creating, no deleting, and no editing except a store’s terms', async (name) => {
    const rows = () => mongoose.model(name).find().sort({ _id: 1 }).lean<{ _id: number }[]>();
    const was = await rows();
    const id = was[0]?._id ?? 1;
    const body = { name: 'Changed', status: 'done', amount: 1, reason: 'x', isActive: 'false', email: 'x@example.in' };
    const tries = [
      await theConsole.ask(`/api/resources/${name}/actions/new`, { method: 'POST', cookie, body }),
      await post(name, id, 'delete'),
      await theConsole.ask(`/api/resources/${name}/bulk/bulkDelete?recordIds=${id}`, { method: 'POST', cookie, body }),
      ...(name === 'Store' ? [] : [await post(name, id, 'edit', body)]),
    ];
    expect(tries.map(({ body }) => body.notice?.type ?? body.code)).toEqual(
      tries.map(() => expect.stringMatching(/^(error|not_found)$/)),
    );
    expect(await rows()).toEqual(was);
  });

  it('answers 404 for what it does not know', async () => {
    const paths = [
      ...['/api/resources/Nothing/actions/list', '/api/resources/IdempotencyKey/actions/list'],
      ...['/api/resources/Store/actions/nothing', '/api/resources/Store/records/1/constructor'],
    ];
    for (const path of paths) expect([path, (await theConsole.ask(path, { cookie })).status]).toEqual([path, 404]);
  });
});

describe('a body', () => {
  const codeOf = async (headers: Record<string, string>, body: string | Buffer) => {
    const answer = await fetch(`${theConsole.url}/admin/api/resources/Store/records/1/edit`, {
      ...{ method: 'POST', body },
      headers: { cookie, ...headers },
    });
    const { code } = (await answer.json()) as { code?: string };
    return [answer.status, code];
  };
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

  it.each(types.flatMap((type) => ['gzip', 'deflate', 'br'].map((encoding) => [type, encoding])))(
    'of the type %s that is no %s answers 400',
    async (type, encoding) => {
      const headers = { 'content-type': type, 'content-encoding': encoding };
      for (const body of ['{"status":"live"}', gzipSync('{"status":"live"}').subarray(0, -9)]) {
        expect(await codeOf(headers, body)).toEqual([400, 'malformed_request']);
      }
    },
  );

  it.each([
    [types[0], '{"reason":"\\u0000"}'],
    [types[1], 'reason=%00'],
    [types[2], '--x\r\nContent-Disposition: form-data; name="reason"\r\n\r\n\0\r\n--x--\r\n'],
  ])('of the type %s with NUL in it answers 400', async (type = '', body) => {
    expect(await codeOf({ 'content-type': type }, body)).toEqual([400, 'malformed_request']);
  });
});

describe('a list', () => {
  const list = async (query: string) => {
    const { status, body } = await theConsole.ask(`/api/resources/${query}`, { cookie });
    return { status, total: body?.meta?.total, ids: body?.records?.map(({ id }: { id: number }) => id) };
  };

  it('shows the newest first, with the names of what it refers to', async () => {
    const seller = await makeSeller({ name: 'Vidya Bhat' });
    const older = await makeStore({ sellerId: seller._id });
    const newer = await makeStore({ sellerId: seller._id });
    const { body } = await theConsole.ask(`/api/resources/Store/actions/list?filters.sellerId=${seller._id}`, {
      cookie,
    });
    expect(body.records.map(({ id }: { id: number }) => id)).toEqual([newer._id, older._id]);
    expect(body.records[0].populated.sellerId.title).toBe('Vidya Bhat');
  });

  it('is filtered by text, choices, references, yes and no, and dates', async () => {
    const store = await makeStore({ name: 'Netravati (Books) & Pens', status: 'paused', allowWhatsApp: true });
    const only = { status: 200, total: 1, ids: [store._id] };
    expect(await list(`Store/actions/list?filters.name=${encodeURIComponent('(books) &')}`)).toEqual(only);
    expect(await list(`Store/actions/list?filters.status=paused&filters.sellerId=${store.sellerId}`)).toEqual(only);
    expect(await list('Store/actions/list?filters.status=paused&filters.allowWhatsApp=true')).toEqual(only);
    expect((await list('Store/actions/list?filters.status=pause')).total).toBe(0);
    expect((await list('Store/actions/list?filters.createdAt~~from=2099-01-01')).total).toBe(0);
  });

  it.each([
    'sortBy=nothing',
    'sortBy=position',
    'sortBy=name&direction=sideways',
    'page=-3&perPage=abc',
    'page=99999999999999999999',
    'filters=x',
    'filters.nothing=1',
    'filters.name=[(',
    'filters.status=a&filters.status=b',
    'filters.name.$ne=1',
    'filters.sellerId=abc',
    'filters.sellerId.$gt=0',
    'filters.createdAt~~from=abc',
    'filters.position=1',
    '__proto__.x=1&filters.__proto__.y=2',
    'filters.constructor=constructor',
    'filters.toString~~from=toString',
  ])('answers 200 for the query %s', async (query) => {
    expect((await list(`Store/actions/list?${query}`)).status).toBe(200);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999'])('answers 200 for a page with the ID %s', async (id) => {
    expect((await theConsole.ask(`/api/resources/Store/records/${id}/show`, { cookie })).status).toBe(200);
  });

  it('opens a record whose ID is a text', async () => {
    const [triedAt, expiresAt] = [world.now(), new Date(Date.now() + 86_400_000)];
    await DeliveryLog.create({
      ...{ _id: '327:3', notificationId: 327, subscriptionId: 3, recipientKind: 'consumer', recipientId: 1 },
      ...{ form: 'web', state: 'gone', attempts: 1, lastError: 'the push service answered 410', triedAt, expiresAt },
    });
    const { body } = await theConsole.ask('/api/resources/DeliveryLog/records/327:3/show', { cookie });
    expect(body.record.params).toMatchObject({ state: 'gone', lastError: 'the push service answered 410' });
  });

  it.each([
    ...[
      '/api/resources/Store/actions/search/%00',
      '/api/resources/Store/search/a%00b',
      '/api/resources/%00/actions/list',
    ],
    ...['/api/resources/Store/actions/list?filters.name=%00', '/api/resources/Store/actions/list?filters._id=1%00'],
    ...[
      '/api/resources/Store/records/1%00/show',
      '/resources/Store/records/%00/show',
      '/api/resources/Store/actions/%00',
    ],
    ...['/api/resources/Store/bulk/bulkDelete?recordIds=1%00', '/api/pages/%00', '/resources/Store?%00=1'],
  ])('answers 400 for the NUL in %s', async (path) => {
    const { status, body } = await theConsole.ask(path, { cookie });
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });

  it('takes the first of two lists of records', async () => {
    const { status, body } = await theConsole.ask('/api/resources/Store/bulk/bulkDelete?recordIds=0&recordIds=1', {
      cookie,
    });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});
