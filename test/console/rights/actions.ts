import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { Refund } from '../../../models/payments/Refund.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { resourceNames } from '../../support/console.js';
import { everyModel } from '../../support/everyModel.js';
import { makeDoctor, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { orderAt } from '../orderAt.js';

export function testActions(): void {
  const staff = useOperator();
  const { post } = staff;

  describe('a GET of an action', () => {
    it('changes nothing', async () => {
      const { orderId, consumer, store } = await orderAt('completed');
      const assignment = await new DeliveryAssignment({ orderId, storeId: store._id }).save();
      const task = await new Refund({ orderId, amount: 1, reason: 'order_cancelled', way: 'manual' }).save();
      const message = await OutboxMessage.findOneAndUpdate(
        { 'payload.orderId': orderId },
        { state: 'deadLettered' },
      ).orFail();
      const [unverified, verified] = [await makeDoctor({ isVerified: false }), await makeDoctor()];
      const tables = [
        'stores',
        'storeorders',
        'consumers',
        'doctors',
        'deliveryassignments',
        'refunds',
        'outboxmessages',
        'sellers',
        'ledgerentries',
        'settlements',
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
      for (const [name, id, action] of actions) expect((await staff.read(name, id, action)).status).toBe(200);
      expect(await everything()).toEqual(was);
      expect(await auditRecords()).toEqual([]);
    });
  });

  describe('the resources of the console', () => {
    beforeAll(async () => {
      await everyModel();
      const { orderId } = await orderAt('pending');
      await post('StoreOrder', orderId, 'cancel', { reason: 'A refund task for the test' });
    });
    beforeEach(async () => {
      const by = { at: new Date(), operatorId: staff.operator._id, operatorEmail: staff.operator.email };
      await AuditRecord.create({ ...by, action: 'edit', resource: 'Store', recordId: '1' });
    });

    itForAll(resourceNames)('allow no creating, deleting or editing, except the terms of a store', async (name) => {
      const rows = () => mongoose.model(name).find().sort({ _id: 1 }).lean<{ _id: number }[]>();
      const was = await rows();
      const id = was[0]?._id ?? 1;
      const body = { name: 'Changed', status: 'done', amount: 1, reason: 'x', isActive: 'false' };
      const send = (path: string) =>
        staff.console.ask(`/api/resources/${name}/${path}`, { method: 'POST', cookie: staff.cookie, body });
      const attempts = [
        await send('actions/new'),
        await send(`records/${id}/delete`),
        await send(`bulk/bulkDelete?recordIds=${id}`),
        ...(name === 'Store' ? [] : [await send(`records/${id}/edit`)]),
      ];
      expect(attempts.map(({ body }) => body.notice?.type ?? body.code)).toEqual(
        attempts.map(() => expect.stringMatching(/^(error|not_found)$/)),
      );
      expect(await rows()).toEqual(was);
    });

    it('answer 404 for an unknown resource, action or record path', async () => {
      const paths = [
        '/api/resources/Nothing/actions/list',
        '/api/resources/IdempotencyKey/actions/list',
        '/api/resources/Store/actions/nothing',
        '/api/resources/Store/records/1/constructor',
      ];
      for (const path of paths)
        expect([path, (await staff.console.ask(path, { cookie: staff.cookie })).status]).toEqual([path, 404]);
    });
  });

  describe('the terms of a store', () => {
    let store: StoreRecord;
    beforeEach(async () => {
      store = await makeStore({ status: 'coming_soon', commissionRate: 10, allowWhatsApp: false });
    });
    const stored = async () => (await collection('stores').findOne({ _id: store._id as never })) as object;

    /** The fields that follow from the status. Whether the store takes orders depends on the time. */
    const openedNow = { listingVersion: 1, isAccepting: expect.any(Boolean), acceptingChangesAt: expect.any(Date) };

    const asMultipart = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return form;
    };

    it.each([
      ['JSON', { status: 'live' }, { status: 'live' }, { status: 'coming_soon' }],
      [
        'JSON',
        { allowWhatsApp: true, commissionRate: 0 },
        { allowWhatsApp: true, commissionRate: 0 },
        { allowWhatsApp: false, commissionRate: 10 },
      ],
      ['a form', new URLSearchParams({ allowWhatsApp: 'true' }), { allowWhatsApp: true }, { allowWhatsApp: false }],
      ['multipart', asMultipart({ commissionRate: '12.5' }), { commissionRate: 12.5 }, { commissionRate: 10 }],
    ])('change alone, sent as %s: %j, with an audit record', async (_kind, sent, after, before) => {
      const was = await stored();
      const answer = await post('Store', store._id, 'edit', sent);
      expect([answer.status, noticeOf(answer)]).toEqual([200, 'success']);
      expect(answer.body.record.params).toMatchObject(after);
      const opened = 'status' in after && openedNow;
      expect(await stored()).toEqual({ ...was, ...opened, ...after, updatedAt: expect.any(Date) });
      const about = { action: 'edit', resource: 'Store', recordId: String(store._id) };
      expect(await auditRecords()).toEqual([staff.audited({ ...about, before, after })]);
    });

    it('alone change when the interface posts the whole record', async () => {
      const was = await stored();
      const { body } = await staff.read('Store', store._id, 'show');
      const answer = await post('Store', store._id, 'edit', {
        ...body.record.params,
        name: 'Another name',
        status: 'live',
      });
      expect(noticeOf(answer)).toBe('success');
      expect(await stored()).toEqual({ ...was, ...openedNow, status: 'live', updatedAt: expect.any(Date) });
      expect(await auditRecords()).toHaveLength(1);
    });

    it('stay the same when other fields are sent', async () => {
      const was = await stored();
      for (const [field, value] of [
        ['name', 'Hacked'],
        ['sellerId', 1],
        ['sellsIn.0', 'toys'],
        ['_id', 1],
        ['$set', { name: 'Hacked' }],
        ['__proto__', { status: 'live' }],
        ['constructor.prototype.status', 'live'],
      ] as const) {
        const body = JSON.parse(`{${JSON.stringify(field)}: ${JSON.stringify(value)}}`);
        const answer = await post('Store', store._id, 'edit', body);
        expect([field, answer.status, await stored()]).toEqual([field, 200, was]);
      }
      expect(await auditRecords()).toEqual([]);
    });

    const wrongTerms = [
      ['commissionRate', '-1'],
      ['commissionRate', '100.01'],
      ['commissionRate', '12.345'],
      ['commissionRate', '1e1'],
      ['commissionRate', ''],
      ['commissionRate', { $gt: 0 }],
      ['status', 'closed'],
      ['status', null],
      ['status', ['live']],
      ['allowWhatsApp', 'perhaps'],
    ] as const;

    it('are refused with a message beside the invalid field, and nothing is saved', async () => {
      const was = await stored();
      for (const [field, value] of wrongTerms) {
        const answer = await post('Store', store._id, 'edit', { status: 'live', commissionRate: 20, [field]: value });
        const sentence = answer.body.record.errors[field]?.message;
        const said = [field, value, answer.status, noticeOf(answer), sentence, await stored()];
        expect(said).toEqual([field, value, 200, 'error', expect.stringMatching(/^(Choose|Enter) /), was]);
      }
      expect(await auditRecords()).toEqual([]);
    });

    it('write no audit record when nothing changes, and are refused for a store that does not exist', async () => {
      expect(noticeOf(await post('Store', store._id, 'edit', { status: 'coming_soon' }))).toBe('success');
      expect(noticeOf(await post('Store', 99_999_999, 'edit', { status: 'live' }))).toBe('error');
      expect(await auditRecords()).toEqual([]);
    });

    it('list a store publicly as soon as it is live, and its products after the event is relayed', async () => {
      const product = await makeProduct(store);
      const listed = async (path: string) => (await fetch(`${staff.console.url}/api${path}`)).text();
      expect(await listed('/stores')).not.toContain(store.name);
      await post('Store', store._id, 'edit', { status: 'live' });
      expect(await listed('/stores')).toContain(store.name);
      await staff.console.relay();
      expect(await listed(`/products?storeId=${store._id}`)).toContain(product.title);
    });
  });
}
