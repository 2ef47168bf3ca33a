import { countText } from '../domain/accounts/verification/requestVerification.js';
import { deliverOnce } from '../domain/deliveries/deliverOnce.js';
import { issueLink } from '../domain/orders/delivering/assignRider.js';
import { RateCounter } from '../models/system/RateCounter.js';
import { onEvent } from './job.js';

/** Texts a rider the link to a delivery, unless it was assigned again, or the budget of the day is spent. */
export const textRiderLink = onEvent(
  'delivery.assigned',
  'textRiderLink',
  async (world, { assignmentId, nth }, delivery) => {
    const { sms } = world;
    if (!sms) return;
    await deliverOnce(world, { form: 'sms', ...delivery }, async () => {
      const counter = await countText(world);
      if (counter.hits > world.config.smsDailyBudget) return false;
      const message = await issueLink(world, assignmentId, nth);
      if (!message) return false;
      await sms.send({ id: `delivery-${assignmentId}-${nth}-${delivery.attempt}`, ...message }).catch(async (error) => {
        await RateCounter.giveBack(counter);
        throw error;
      });
      return true;
    });
  },
);
