import { beforeEach, describe, expect, it } from '@jest/globals';
import { addPlatformRider } from '../../../domain/staff/orders/platformRiders.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { Rider } from '../../../models/orders/Rider.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';
import { orderAt } from '../orderAt.js';

const reason = 'The customer called';
const world = testWorld();

export function testRiders(): void {
  const staff = useOperator();
  const { post } = staff;

  const add = (body: object) =>
    staff.console.ask('/api/resources/Rider/actions/addRider', { method: 'POST', cookie: staff.cookie, body });
  const newRider = (name = 'Ravi') =>
    addPlatformRider(world, { id: 7, email: 'staff@example.in' }, { name, phone: '+919480033333' });
  const riderRow = (riderId: number) => Rider.findById(riderId).lean().orFail();
  const deliveryRow = (assignmentId: number) => DeliveryAssignment.findById(assignmentId).lean().orFail();
  const actions = async () => (await auditRecords()).map(({ action }) => action);

  /** An accepted cash order, and its delivery by the platform. */
  async function unassigned(fields: object = {}) {
    const { orderId, store, consumer } = await orderAt('accepted');
    const { _id } = await DeliveryAssignment.create({ orderId, storeId: store._id, ...fields });
    return { orderId, assignmentId: _id, consumer };
  }
  const assign = (assignmentId: number, riderId: number | string, action = 'assignRider') =>
    post('DeliveryAssignment', assignmentId, action, { riderId: String(riderId) });
  const tokenIn = (revealed: string) => /\/r\/(\S+)/.exec(revealed)?.[1];
  const report = async (token: string | undefined, body: object) => {
    const answer = await fetch(`${staff.console.url}/api/rider/deliveries/${token}/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  /** A delivery that its rider has reported. */
  async function reported(body: object) {
    const riderId = await newRider();
    const delivery = await unassigned();
    const token = tokenIn((await assign(delivery.assignmentId, riderId)).body.reveals);
    expect(await report(token, body)).toBe(200);
    await AuditRecord.deleteMany({});
    return { ...delivery, riderId };
  }

  beforeEach(async () => {
    await Promise.all([Rider.deleteMany({}), DeliveryAssignment.deleteMany({})]);
  });

  describe('a rider', () => {
    it('of the platform is not added without a name or with a wrong phone number', async () => {
      for (const [field, body] of [
        ['name', { phone: '9480033333' }],
        ['name', { name: 'x'.repeat(121), phone: '9480033333' }],
        ['phone', { name: 'Ravi' }],
        ['phone', { name: 'Ravi', phone: 'home' }],
      ] as const) {
        const answer = await add(body);
        expect([noticeOf(answer), Object.keys(answer.body.record.errors)]).toEqual(['error', [field]]);
      }
      expect(await Rider.countDocuments()).toBe(0);
      expect(await auditRecords()).toEqual([]);
    });

    it('of a store is shown with the store, and changed and assigned only by the seller', async () => {
      const { assignmentId } = await unassigned();
      const { _id } = await Rider.create({ storeId: 1, sellerId: 1, name: 'Sathish', phone: '+919480011111' });
      const { body } = await staff.read('Rider', _id, 'show');
      expect(body.record.params).toMatchObject({ name: 'Sathish', storeId: 1 });
      const { body: form } = await staff.read('DeliveryAssignment', assignmentId, 'assignRider');
      expect(form.record.params.choices).toEqual({ riderId: [] });
      expect(noticeOf(await assign(assignmentId, _id))).toBe('error');
      for (const action of ['edit', 'deactivate', 'remove', 'handOverCash'])
        expect([action, noticeOf(await post('Rider', _id, action, { name: 'X', phone: '9480033333' }))]).toEqual([
          action,
          'error',
        ]);
      expect(await riderRow(_id)).toMatchObject({ name: 'Sathish', isActive: true, isDeleted: false });
    });

    it('of the platform is added, changed, deactivated, activated and deleted', async () => {
      expect(noticeOf(await add({ name: 'Ravi', phone: '94800 33333' }))).toBe('success');
      const { _id, ...added } = await Rider.findOne().lean().orFail();
      expect(added).toMatchObject({ storeId: null, name: 'Ravi', phone: '+919480033333', isActive: true });
      expect(noticeOf(await post('Rider', _id, 'edit', { name: 'Ravi\r\nRao', phone: '9480044444' }))).toBe('success');
      expect(await riderRow(_id)).toMatchObject({ name: 'Ravi Rao', phone: '+919480044444' });
      expect(noticeOf(await post('Rider', _id, 'deactivate'))).toBe('success');
      expect((await riderRow(_id)).isActive).toBe(false);
      expect(noticeOf(await post('Rider', _id, 'activate'))).toBe('success');
      expect((await riderRow(_id)).isActive).toBe(true);
      expect(noticeOf(await post('Rider', _id, 'remove'))).toBe('success');
      expect(await riderRow(_id)).toMatchObject({ phone: '', isDeleted: true });
      expect(await actions()).toEqual(['addRider', 'edit', 'edit', 'edit', 'delete']);
      expect(JSON.stringify(await auditRecords())).not.toMatch(/Ravi|94800/);
    });

    it('with an open delivery is not deleted', async () => {
      const riderId = await newRider();
      await assign((await unassigned()).assignmentId, riderId);
      const answer = await post('Rider', riderId, 'remove');
      expect([noticeOf(answer), answer.body.notice.message]).toEqual(['error', expect.stringContaining('deliver')]);
      expect((await riderRow(riderId)).isDeleted).toBe(false);
    });
  });

  describe('a delivery of the platform', () => {
    it('is not assigned to an unknown or inactive rider, or without one', async () => {
      const { assignmentId } = await unassigned();
      const riderId = await newRider();
      await post('Rider', riderId, 'deactivate');
      for (const wrong of ['', 'x', '0', '999999', riderId])
        expect([wrong, noticeOf(await assign(assignmentId, wrong))]).toEqual([wrong, 'error']);
      expect(await deliveryRow(assignmentId)).toMatchObject({ status: 'unassigned', riderId: null });
    });

    it('is not assigned after the end of its order; the form says why', async () => {
      const riderId = await newRider();
      const { orderId, assignmentId } = await unassigned({ status: 'failed' });
      await StoreOrder.updateOne({ _id: orderId }, { $set: { status: 'cancelled' } });
      const { body } = await staff.read('DeliveryAssignment', assignmentId, 'assignAgain');
      expect(body.record.params.unavailable).toMatch(/it is over/);
      expect(noticeOf(await assign(assignmentId, riderId, 'assignAgain'))).toBe('error');
    });

    it('is assigned, and the link is shown once; assigning again revokes it', async () => {
      const [first, second] = [await newRider('Ravi'), await newRider('Sathish')];
      const { assignmentId } = await unassigned();
      const { body: form } = await staff.read('DeliveryAssignment', assignmentId, 'assignRider');
      expect(form.record.params.choices.riderId).toEqual([
        { value: String(first), label: 'Ravi, +919480033333' },
        { value: String(second), label: 'Sathish, +919480033333' },
      ]);
      const answer = await assign(assignmentId, first);
      const token = tokenIn(answer.body.reveals);
      expect(answer.body.reveals).toMatch(
        /^Order \S+, Ravi\nhttp\S+\/r\/\S{43}\S*\nhttps:\/\/wa\.me\/919480033333\?text=/,
      );
      expect(await deliveryRow(assignmentId)).toMatchObject({ status: 'assigned', riderId: first, riderName: 'Ravi' });
      for (const action of ['show', 'list'])
        expect((await staff.read('DeliveryAssignment', assignmentId, action)).text).not.toMatch(/linkHash|\/r\//);
      expect(noticeOf(await assign(assignmentId, second))).toBe('error');
      expect(noticeOf(await assign(assignmentId, second, 'assignAgain'))).toBe('success');
      expect(await report(token, { status: 'delivered' })).toBe(404);
      const audited = (await auditRecords()).filter(({ action }) => action === 'assignRider');
      expect(audited.map(({ before, after }) => [before, after])).toEqual([
        [{ riderId: null }, { riderId: first }],
        [{ riderId: first }, { riderId: second }],
      ]);
      expect(JSON.stringify(audited)).not.toContain(token);
    });

    it('whose text failed is on the board as such, and assigning it again shows the link', async () => {
      const riderId = await newRider();
      const { assignmentId } = await unassigned({ status: 'assigned', riderId, riderName: 'Ravi', textFailed: true });
      const { params } = (await staff.read('DeliveryAssignment', assignmentId, 'show')).body.record;
      expect(params.textFailed).toBe(true);
      const { onTheWay, late } = (await staff.console.ask('/api/pages/Board', { cookie: staff.cookie })).body;
      expect([...onTheWay, ...late]).toMatchObject([{ _id: assignmentId, textFailed: true }]);
      expect(tokenIn((await assign(assignmentId, riderId, 'assignAgain')).body.reveals)).toBeDefined();
      expect((await deliveryRow(assignmentId)).textFailed).toBe(false);
    });

    it('is assigned with others by one action, which names those that it could not assign', async () => {
      const riderId = await newRider();
      const [one, other] = [await unassigned(), await unassigned()];
      const ended = await unassigned({ status: 'delivered' });
      const ids = [one, other, ended].map(({ assignmentId }) => assignmentId);
      const path = `/api/resources/DeliveryAssignment/bulk/assignMany?recordIds=${ids}`;
      const form = await staff.console.ask(path, { cookie: staff.cookie });
      expect(form.body.records[0].params.choices.riderId).toHaveLength(1);
      const send = (body: object) => staff.console.ask(path, { method: 'POST', cookie: staff.cookie, body });
      expect((await send({})).body.notice).toEqual({ message: 'Rider: Fill in this field.', type: 'error' });
      expect((await deliveryRow(one.assignmentId)).status).toBe('unassigned');
      const { body } = await send({ riderId: String(riderId) });
      expect(body.notice.message).toMatch(new RegExp(`^2 of 3 done\\. ${ended.assignmentId}: `));
      expect(body.reveals.match(/https:\/\/wa\.me/g)).toHaveLength(2);
      expect(await DeliveryAssignment.countDocuments({ riderId, status: 'assigned' })).toBe(2);
    });

    it('shows the report and the failure to staff, who return the goods to stock once', async () => {
      const { assignmentId } = await reported({
        status: 'failed',
        failureCode: 'unreachable',
        note: 'The door was locked',
      });
      const { params } = (await staff.read('DeliveryAssignment', assignmentId, 'show')).body.record;
      expect(params).toMatchObject({ 'report.note': 'The door was locked', 'failure.code': 'unreachable' });
      expect(noticeOf(await post('DeliveryAssignment', assignmentId, 'goodsBack'))).toBe('success');
      expect((await deliveryRow(assignmentId)).failure?.returnedAt).toEqual(expect.any(Date));
      expect(noticeOf(await post('DeliveryAssignment', assignmentId, 'goodsBack'))).toBe('error');
      expect(await actions()).toEqual(['returned']);
    });
  });

  describe('the cash of a rider', () => {
    it('is handed over by one transfer, once', async () => {
      const { riderId, orderId } = await reported({ status: 'delivered' });
      const { total } = await StoreOrder.findById(orderId).lean().orFail();
      const money = async () => (await staff.console.ask('/api/pages/Money', { cookie: staff.cookie })).body.riders;
      expect(await money()).toMatchObject([{ riderId, name: 'Ravi', held: total, deliveries: 1 }]);
      expect((await staff.read('Rider', riderId, 'show')).body.record.params.held).toBe(total);
      const { facts } = (await staff.read('Rider', riderId, 'handOverCash')).body.record.params;
      expect(facts).toContainEqual({ label: 'To hand over', value: total });
      const handOver = (utr: string, amount = total / 100) =>
        post('Rider', riderId, 'handOverCash', { utr, amount: String(amount) });
      for (const wrong of ['', 'cash']) expect(noticeOf(await handOver(wrong))).toBe('error');
      const other = await handOver('412345678901', 1);
      expect(other.body.record.errors.amount.message).toMatch(/^This must be ₹[\d.]+, which the rider/);
      expect(await money()).toHaveLength(1);
      expect(noticeOf(await handOver('412345678901'))).toBe('success');
      expect(await money()).toEqual([]);
      expect(noticeOf(await handOver('412345678901'))).toBe('error');
      const form = (await staff.read('Rider', riderId, 'handOverCash')).body.record.params;
      expect(form.unavailable).toBe('This rider holds no cash.');
    });
  });

  describe('GET /admin/api/pages/Board', () => {
    const board = async (cookie = staff.cookie) => (await staff.console.ask('/api/pages/Board', { cookie })).body;
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const promised = async (minutes: number, fields: object = {}) => {
      const { orderId, assignmentId } = await unassigned(fields);
      await StoreOrder.updateOne({ _id: orderId }, { $set: { promisedAt: inMinutes(minutes) } });
      return assignmentId;
    };

    it('has each open delivery of the platform once, by promised time, and the failed ones', async () => {
      const later = await promised(90);
      const sooner = await promised(30);
      const late = await promised(-1);
      const lateAndCarried = await promised(-5, { status: 'picked_up', riderName: 'Ravi' });
      const onTheWay = await promised(10, { status: 'assigned', riderName: 'Ravi' });
      const failure = { code: 'unreachable', at: new Date() };
      const failed = await promised(10, { status: 'failed', movedAt: new Date(), failure });
      // Neither of these is on the board.
      await promised(10, { status: 'delivered', movedAt: new Date() });
      await promised(10, { carrier: 'store' });
      await promised(10, { status: 'failed', movedAt: inMinutes(-8 * 24 * 60), failure });
      await promised(10, { status: 'failed', movedAt: new Date(), failure: { ...failure, returnedAt: new Date() } });
      await promised(10, { status: 'failed', movedAt: new Date(), failure: { ...failure, code: 'damaged' } });
      const shown = await board();
      const idsOf = (part: string) => shown[part].map(({ _id }: { _id: number }) => _id);
      expect(idsOf('late')).toEqual([lateAndCarried, late]);
      expect(idsOf('unassigned')).toEqual([sooner, later]);
      expect(idsOf('onTheWay')).toEqual([onTheWay]);
      expect(idsOf('failed')).toEqual([failed]);
      expect(shown.failed[0]).toMatchObject({
        failureCode: 'unreachable',
        goodsGoBack: true,
        address: '12 Car Street',
      });
      expect(shown.hasMore).toBe(false);
    });

    itForAll<OperatorRole>(['finance', 'viewer'])('is readable for other roles', async (role) => {
      const { cookie } = await staff.console.signIn(role, role);
      expect(await board(cookie)).toMatchObject({ late: [], unassigned: [], onTheWay: [], failed: [] });
    });
  });

  describe('marking an order as delivered', () => {
    it('needs a reason, and a delivery that is under way', async () => {
      const { orderId } = await unassigned();
      expect(noticeOf(await post('StoreOrder', orderId, 'deliver', { reason: ' ' }))).toBe('error');
      const pending = await orderAt('pending');
      expect(noticeOf(await post('StoreOrder', pending.orderId, 'deliver', { reason }))).toBe('error');
      expect(await StoreOrder.distinct('status', { _id: { $in: [orderId, pending.orderId] } })).toEqual([
        'accepted',
        'pending',
      ]);
    });

    it('moves the order once, and records the reason', async () => {
      const { orderId } = await unassigned();
      expect(noticeOf(await post('StoreOrder', orderId, 'deliver', { reason }))).toBe('success');
      expect((await StoreOrder.findById(orderId).lean())?.status).toBe('delivered');
      expect(noticeOf(await post('StoreOrder', orderId, 'deliver', { reason }))).toBe('error');
      expect((await auditRecords()).map(({ action, reason: why }) => [action, why])).toEqual([['deliver', reason]]);
    });
  });

  describe('allowing cash again', () => {
    it('needs a reason and a counted refusal, and is done once', async () => {
      const { _id } = await makeConsumer();
      expect(noticeOf(await post('Consumer', _id, 'allowCash', { reason }))).toBe('error');
      await Consumer.updateOne({ _id }, { $set: { refusedCashAt: [new Date(), new Date()] } });
      expect(noticeOf(await post('Consumer', _id, 'allowCash', {}))).toBe('error');
      expect(noticeOf(await post('Consumer', _id, 'allowCash', { reason }))).toBe('success');
      expect((await Consumer.findById(_id).lean())?.refusedCashAt).toEqual([]);
      expect(noticeOf(await post('Consumer', _id, 'allowCash', { reason }))).toBe('error');
      expect((await auditRecords()).map(({ action, reason: why }) => [action, why])).toEqual([['allowCash', reason]]);
    });
  });
}
