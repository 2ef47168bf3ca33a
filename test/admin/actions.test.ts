import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { Refund } from '../../models/payments/Refund.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { collection } from '../support/api.js';
import { resourceNames } from '../support/console.js';
import { everyModel } from '../support/everyModel.js';
import { makeDoctor } from '../support/factories.js';
import { orderAt } from './orderAt.js';
import { auditRecords, useOperator } from './useOperator.js';

const staff = useOperator();
const { post } = staff;

describe('a GET of an action', () => {
  it('changes nothing', async () => {
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

  it.each(resourceNames)('allow no creating, deleting or editing, except the terms of a store: %s', async (name) => {
    const rows = () => mongoose.model(name).find().sort({ _id: 1 }).lean<{ _id: number }[]>();
    const was = await rows();
    const id = was[0]?._id ?? 1;
    const body = { name: 'Changed', status: 'done', amount: 1, reason: 'x', isActive: 'false', email: 'x@example.in' };
    const attempts = [
      await staff.console.ask(`/api/resources/${name}/actions/new`, { method: 'POST', cookie: staff.cookie, body }),
      await post(name, id, 'delete'),
      await staff.console.ask(`/api/resources/${name}/bulk/bulkDelete?recordIds=${id}`, {
        method: 'POST',
        cookie: staff.cookie,
        body,
      }),
      ...(name === 'Store' ? [] : [await post(name, id, 'edit', body)]),
    ];
    expect(attempts.map(({ body }) => body.notice?.type ?? body.code)).toEqual(
      attempts.map(() => expect.stringMatching(/^(error|not_found)$/)),
    );
    expect(await rows()).toEqual(was);
  });

  it('answer 404 for an unknown resource, action or record path', async () => {
    const paths = [
      ...['/api/resources/Nothing/actions/list', '/api/resources/IdempotencyKey/actions/list'],
      ...['/api/resources/Store/actions/nothing', '/api/resources/Store/records/1/constructor'],
    ];
    for (const path of paths)
      expect([path, (await staff.console.ask(path, { cookie: staff.cookie })).status]).toEqual([path, 404]);
  });
});
