import { beforeEach, describe, expect, it } from '@jest/globals';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { mailDisabledWebhook } from '../../../jobs/onEvent/mailDisabledWebhook.js';
import { WebhookEndpoint } from '../../../models/partnerWebhooks/WebhookEndpoint.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { useDatabase } from '../../support/database.js';
import { makeSeller } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { type TestWorld, testWorld } from '../../support/world.js';

const url = 'https://partner.example.in/hooks';

export function testMailDisabledWebhook(): void {
  useDatabase();

  const run = mailDisabledWebhook.run as (
    world: unknown,
    payload: object,
    prepared: undefined,
    delivery: object,
  ) => Promise<void>;
  let world: TestWorld;
  beforeEach(() => {
    world = testWorld();
  });

  const mail = async (endpointId: number, disabledReason: 'gone' | 'failing' | 'owner' = 'gone') => {
    await WebhookEndpoint.updateOne({ _id: endpointId }, { $set: { isEnabled: false, disabledReason } });
    await run(world, { endpointId }, undefined, { messageId: endpointId, attempt: 1 });
  };

  describe('mailDisabledWebhook', () => {
    it('does not listen without a mail server', () => {
      world.mail = noMail;
      expect(mailDisabledWebhook.listens?.(world)).toBe(false);
    });

    it('sends nothing to an unverified address, nor about an endpoint that is enabled again or deleted', async () => {
      const { _id: sellerId } = await makeSeller({ emailVerified: false });
      await mail((await makePartner(world, { sellerId, url }))._id);
      const other = await makeSeller();
      const { _id: endpointId } = await makePartner(world, { sellerId: other._id, url });
      for (const id of [endpointId, 0]) await run(world, { endpointId: id }, undefined, { messageId: 7, attempt: 1 });
      expect(world.mails).toEqual([]);
    });

    it('sends nothing about an endpoint that its owner has disabled since', async () => {
      const { _id: sellerId } = await makeSeller();
      await mail((await makePartner(world, { sellerId, url }))._id, 'owner');
      expect(world.mails).toEqual([]);
    });

    it('mails a seller in their language which server failed, and what to do', async () => {
      const { _id: sellerId, email } = await makeSeller({ language: 'kn' });
      await mail((await makePartner(world, { sellerId, url }))._id, 'failing');
      expect(world.mails).toMatchObject([{ to: email, subject: 'partner.example.in ಗೆ ವೆಬ್‌ಹುಕ್ ನಿಲ್ಲಿಸಲಾಗಿದೆ' }]);
    });

    it('mails the operator who registered an endpoint of the marketplace', async () => {
      const ravi = { email: 'ravi@example.in', password: 'a long enough password', name: 'Ravi' };
      const { _id: operatorId } = await createOperator(ravi);
      const { _id } = await makePartner(world, { url });
      await WebhookEndpoint.updateOne({ _id }, { operatorId });
      await mail(_id);
      expect(world.mails).toMatchObject([{ to: 'ravi@example.in', text: expect.stringContaining('410') }]);
    });
  });
}
