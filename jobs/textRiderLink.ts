import { countText } from '../domain/accounts/verification/requestVerification.js';
import { deliverOnce } from '../domain/deliveries/deliverOnce.js';
import { issueLink, recordLinkText } from '../domain/orders/delivering/assignRider.js';
import { RateCounter } from '../models/system/RateCounter.js';
import { onEvent } from './job.js';

/**
 * Texts a rider the link to a delivery, unless it was assigned again. The delivery records a text that failed, or that
 * the budget of the day does not allow. A text that failed is sent again, until the delivery is assigned again.
 */
export const textRiderLink = onEvent(
  'delivery.assigned',
  'textRiderLink',
  async (world, { assignmentId, nth }, delivery) => {
    const { sms } = world;
    const send = async () => {
      if (!sms) return false;
      const counter = await countText(world);
      if (counter.hits > world.config.smsDailyBudget) return false;
      const message = await issueLink(world, assignmentId, nth);
      if (!message) return false;
      await sms.send({ id: `delivery-${assignmentId}-${nth}-${delivery.attempt}`, ...message }).catch(async (error) => {
        await RateCounter.giveBack(counter);
        throw error;
      });
      return true;
    };
    try {
      const isSent = await deliverOnce(world, { form: 'sms', ...delivery }, send);
      await recordLinkText(assignmentId, nth, isSent);
    } catch (error) {
      await recordLinkText(assignmentId, nth, false);
      throw error;
    }
  },
);
