import { expect, it } from '@jest/globals';
import { closeForm } from '../../../../domain/staff/forms/closeForm.js';
import { ContactMessage } from '../../../../models/forms/ContactMessage.js';
import { AuditRecord } from '../../../../models/system/AuditRecord.js';
import { useDatabase } from '../../../support/database.js';
import { testWorld } from '../../../support/world.js';

export function testCloseForm(): void {
  useDatabase();

  it('marks a message as handled, once, with an audit record', async () => {
    const sent = { name: 'Asha', email: 'asha@example.in', message: 'Hello', expiresAt: new Date('2027-11-18') };
    const { _id } = await ContactMessage.create(sent as never);
    const close = () => closeForm(testWorld(), { id: 7, email: 'operator@example.in' }, 'ContactMessage', Number(_id));
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await ContactMessage.findById(_id).lean()).toMatchObject({ status: 'handled', message: 'Hello' });
    expect(await AuditRecord.find().lean()).toMatchObject([
      { action: 'closeForm', resource: 'ContactMessage', before: { status: 'open' }, after: { status: 'handled' } },
    ]);
  });
}
