import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Operator as Actor } from '../../../domain/audit/recordAudit.js';
import { day } from '../../../domain/durations.js';
import { decideApproval } from '../../../domain/staff/approvals/decideApproval.js';
import { performAlone } from '../../../domain/staff/approvals/performAlone.js';
import {
  changeRole,
  disableOperator,
  enableOperator,
  inviteOperator,
} from '../../../domain/staff/operators/operators.js';
import { removeSecondFactor } from '../../../domain/staff/operators/secondFactor.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Operator } from '../../../models/accounts/Operator.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { Approval } from '../../../models/payments/Approval.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const approve = async (operator: Actor, recordId: number) => {
  const { _id } = await Approval.findOne({ recordId, status: 'pending' }).lean().orFail();
  return decideApproval(world, operator, _id, 'approved');
};
const isErased = async (id: number) => !(await Consumer.findById(id).lean().orFail()).email.includes('@');
const waits = { kind: 'waits', notice: expect.stringContaining('second operator') };

export function testInventedApprovers(): void {
  useDatabase();

  let asker: Actor;
  beforeEach(async () => {
    world.clock.set('2026-11-18T06:00:00Z');
    asker = await makeOperator('owner');
  });

  let made = 0;
  /** An operator with a password, whose access is older than a day. */
  async function makeOperator(role: OperatorRole): Promise<Actor> {
    const createdAt = new Date(world.now().getTime() - 2 * day);
    const email = `operator${++made}@example.in`;
    const { _id: id } = await Operator.create({ email, name: 'An operator', role, passwordHash: 'x', createdAt });
    return { id, email };
  }

  /** An operator whom the asker invites, and who has chosen a password. */
  async function invited(role: OperatorRole = 'owner'): Promise<Actor> {
    const email = `operator${++made}@example.in`;
    const id = await inviteOperator(world, asker, { email, name: 'A second account', role });
    await Operator.updateOne({ _id: id }, { $set: { passwordHash: 'x' } });
    return { id, email };
  }

  /** Asks for the erasure of a consumer. @returns its result and the consumer's id */
  async function ask(by = asker) {
    const { _id: recordId } = await makeConsumer();
    const answer = await performAlone(world, by, { action: 'eraseConsumer', recordId, amount: 0, input: {} });
    return { answer, recordId };
  }

  describe('CWE-863: an owner approves the own request by another account', () => {
    itForAll<[before: object, give: (id: number) => Promise<unknown>]>([
      [{ role: 'viewer' }, (id) => changeRole(world, asker, id, 'finance')],
      [{ isActive: false }, (id) => enableOperator(world, asker, id)],
      [{ secondFactorSince: new Date('2026-11-18T00:00:00Z') }, (id) => removeSecondFactor(world, asker, id)],
    ])(
      'to which the owner gave the role, which the owner enabled, or freed of the second factor',
      async (before, give) => {
        await makeOperator('finance');
        const other = await makeOperator('finance');
        await Operator.updateOne({ _id: other.id }, { $set: before });
        await give(other.id);
        const { answer, recordId } = await ask();
        expect(answer).toEqual(waits);
        await expect(approve(other, recordId)).rejects.toMatchObject({ code: 'approver_too_new' });
        expect(await isErased(recordId)).toBe(false);
        world.clock.advance(day + 1);
        expect(await approve(other, recordId)).toBe(true);
        expect(await isErased(recordId)).toBe(true);
      },
    );

    it('that the owner invited, or that an invited one invited', async () => {
      await makeOperator('finance');
      const first = await invited();
      const email = 'second@example.in';
      const second = await inviteOperator(world, first, { email, name: 'Second', role: 'finance' });
      const { recordId } = await ask();
      for (const operator of [first, { id: second, email }])
        await expect(approve(operator, recordId)).rejects.toMatchObject({ code: 'approver_too_new' });
      world.clock.advance(day + 1);
      expect(await approve(first, recordId)).toBe(true);
    });

    it('that asks in place of the owner', async () => {
      const colleague = await makeOperator('finance');
      const first = await invited();
      const email = 'second@example.in';
      const second = { email, id: await inviteOperator(world, first, { email, name: 'Second', role: 'owner' }) };
      for (const account of [first, second]) {
        const { recordId } = await ask(account);
        await expect(approve(asker, recordId)).rejects.toMatchObject({ code: 'approval_own' });
        expect(await approve(colleague, recordId)).toBe(true);
      }
      const { recordId } = await ask(colleague);
      expect(await approve(asker, recordId)).toBe(true);
    });

    it('does not affect operators who change their own second factor, or another role that may approve', async () => {
      const other = await makeOperator('finance');
      await Operator.updateOne({ _id: other.id }, { $set: { secondFactorSince: world.now() } });
      await removeSecondFactor(world, other, other.id);
      await changeRole(world, asker, other.id, 'owner');
      const { recordId } = await ask();
      expect(await approve(other, recordId)).toBe(true);
    });
  });

  describe('CWE-863: an owner removes the other approvers to act alone', () => {
    it.each<[string, (id: number) => Promise<unknown>]>([
      ['disables', (id) => disableOperator(world, asker, id, 'A reason')],
      ['gives another role to', (id) => changeRole(world, asker, id, 'viewer')],
    ])('and %s the last one', async (_how, remove) => {
      await remove((await makeOperator('finance')).id);
      await expect(ask()).rejects.toMatchObject({ code: 'approver_removed' });
      expect([await Approval.countDocuments(), await Consumer.countDocuments({ email: /@/ })]).toEqual([0, 1]);
      world.clock.advance(day + 1);
      expect(await isErased((await ask()).recordId)).toBe(true);
    });

    it('or frees the last one of the second factor, whom the request then waits for', async () => {
      const other = await makeOperator('finance');
      await Operator.updateOne({ _id: other.id }, { $set: { secondFactorSince: world.now() } });
      await removeSecondFactor(world, asker, other.id);
      expect((await ask()).answer).toEqual(waits);
    });

    it('and has invited a second account, which approves nothing for a day', async () => {
      const { id } = await makeOperator('finance');
      const second = await invited();
      await disableOperator(world, second, id, 'A reason');
      const { answer, recordId } = await ask();
      expect(answer).toEqual(waits);
      await expect(approve(second, recordId)).rejects.toMatchObject({ code: 'approver_too_new' });
      await enableOperator(world, asker, id);
      await expect(approve(second, recordId)).rejects.toMatchObject({ code: 'approver_too_new' });
      expect(await approve({ id, email: 'back@example.in' }, recordId)).toBe(true);
    });
  });

  describe('an owner without another operator who can approve now', () => {
    it('waits for the first one, who may approve immediately', async () => {
      const first = await invited('finance');
      const { answer, recordId } = await ask();
      expect(answer).toEqual(waits);
      expect(await approve(first, recordId)).toBe(true);
    });

    it('acts alone when the others have not signed in, are suspended, or may not approve', async () => {
      await inviteOperator(world, asker, { email: 'new@example.in', name: 'New', role: 'finance' });
      const suspendedUntil = new Date(world.now().getTime() + day);
      await Operator.updateOne({ _id: (await makeOperator('owner')).id }, { $set: { suspendedUntil } });
      await disableOperator(world, asker, (await makeOperator('moderator')).id, 'Left');
      expect(await isErased((await ask()).recordId)).toBe(true);
    });
  });

  describe('CWE-613: a request of a disabled operator', () => {
    it('is not approved, and can be rejected', async () => {
      const [colleague, owner] = [await makeOperator('finance'), await makeOperator('owner')];
      const { recordId } = await ask();
      await disableOperator(world, owner, asker.id, 'The account was taken over');
      await expect(approve(colleague, recordId)).rejects.toMatchObject({ code: 'approval_outdated' });
      expect(await isErased(recordId)).toBe(false);
      const { _id } = await Approval.findOne({ recordId }).lean().orFail();
      expect(await decideApproval(world, colleague, _id, 'rejected')).toBe(true);
    });
  });
}
