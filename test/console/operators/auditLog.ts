import { describe, expect, it } from '@jest/globals';
import { recordAudit } from '../../../domain/audit/recordAudit.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { auditRecords, useOperator } from '../../support/console/useOperator.js';
import { makeConsumer } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const list = '/api/resources/AuditRecord';

export function testAuditLog(): void {
  const staff = useOperator();
  const { console: theConsole } = staff;

  /** Suspends a person, which writes an audit record. */
  async function suspendConsumer() {
    const { _id } = await makeConsumer();
    await staff.post('Consumer', _id, 'suspend', { reason: 'Sells fake tickets' });
    return _id;
  }

  describe('the audit log', () => {
    it('cannot be changed or deleted by any route of the console', async () => {
      await suspendConsumer();
      const [kept] = await auditRecords();
      const record = `${list}/records/${kept?._id}`;
      const changes = { reason: 'nothing', operatorEmail: 'another@example.in' };
      const calls = ['edit', 'delete'].map((action) => `${record}/${action}`);
      calls.push(`${list}/actions/new`);
      for (const action of ['bulkDelete', 'delete', 'edit'])
        calls.push(`${list}/bulk/${action}?recordIds=${kept?._id}`);
      for (const path of calls) {
        const { status } = await theConsole.ask(path, { method: 'POST', cookie: staff.cookie, body: changes });
        expect([path, status]).toEqual([path, 404]);
      }
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const { status } = await theConsole.ask(record, { method, cookie: staff.cookie, body: changes });
        expect([method, status]).toEqual([method, 404]);
      }
      expect(await auditRecords()).toEqual([kept]);
    });

    it('contains the sign-ins of operators, with their network address', async () => {
      const { operator } = await theConsole.signIn('Asha Rao');
      expect(await AuditRecord.find({ action: 'signIn' }).lean()).toMatchObject([
        { operatorId: operator._id, resource: 'Operator', recordId: String(operator._id), networkAddress: '127.0.0.1' },
      ]);
    });

    it('leaves out fields that kept their value', async () => {
      const operator = { id: staff.operator._id, email: staff.operator.email };
      const change = {
        before: { images: ['/a.jpg'], title: 'Holige' },
        after: { images: ['/a.jpg'], title: 'Obbattu' },
      };
      await recordAudit(testWorld(), operator, { action: 'edit', resource: 'Product', recordId: 1, ...change });
      const [record] = await auditRecords();
      expect([record?.before, record?.after]).toEqual([{ title: 'Holige' }, { title: 'Obbattu' }]);
    });

    it('is searched by record, and by the person whom a record is about', async () => {
      const consumerId = await suspendConsumer();
      await suspendConsumer();
      const search = async (filters: string) => {
        const { body } = await theConsole.ask(`${list}/actions/list?${filters}`, { cookie: staff.cookie });
        return body.records.length;
      };
      expect(await search('')).toBe(2);
      expect(await search(`filters.resource=Consumer&filters.recordId=${consumerId}`)).toBe(1);
      expect(await search('filters.personKind=consumer&filters.personId=1')).toBe(0);
    });
  });
}
