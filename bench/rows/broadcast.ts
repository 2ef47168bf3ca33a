import { Consumer } from '../../models/accounts/Consumer.js';
import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { DeliveryLog } from '../../models/notifications/DeliveryLog.js';
import { Notification } from '../../models/notifications/Notification.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { addPhones } from '../addPhones.js';
import { askAtPace } from '../askAtPace.js';
import { requests } from '../requests.js';
import { say } from '../say.js';
import { startMailServer } from '../startMailServer.js';
import { startPushServer } from '../startPushServer.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const people = 100_000;
const batch = 10_000;
const firstId = 10_000_000;
const requestsPerSecond = 2;
const ordersPerSecond = 5;
const seconds = 20;
const withinMs = 250;
const mailWithinMs = 1_000;
const keptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The response time of a request for help that is broadcast to very many people, and the delay of order mails
 * meanwhile.
 * @param withPhone the share of people with a registered phone
 */
export const broadcast = ({ name, withPhone }: { name: string; withPhone: number }): Row => ({
  name,
  job: [
    `p95 of POST /api/requests, ${requestsPerSecond} a second, each broadcast to ${write.whole(people)} people`,
    'the slowest order mail meanwhile',
    ...(withPhone > 0 ? [`${write.percent(withPhone)} of the people get pushes`] : []),
  ].join('; '),
  target: `< ${write.milliseconds(withinMs)}, < ${write.milliseconds(mailWithinMs)}`,
  async measure({ marketplace, undo, withServices }) {
    await addPeople();
    // Half of them have a position.
    const withOne = Array.from({ length: people * withPhone }, (_, nth) => ({
      _id: firstId + nth,
      credentialVersion: 0,
    }));
    await addPhones('consumer', withOne);
    const [mailServer, pushServer] = [await startMailServer(), await startPushServer()];
    undo.push(
      () => mailServer.stop(),
      () => pushServer.stop(),
    );
    try {
      return await withServices([{ SMTP_URL: mailServer.url, EXPO_API_URL: pushServer.url }], async ([service]) => {
        const url = service?.url ?? '';
        const begun = new Date();
        let n = 0;
        const [{ p50Ms, p95Ms }] = await Promise.all([
          askAtPace(url, () => requests.requestForHelp(marketplace, n++), { seconds, perSecond: requestsPerSecond }),
          askAtPace(url, () => requests.order(marketplace, n++), { seconds, perSecond: ordersPerSecond }),
        ]);
        const mailMs = await slowestMail(begun);
        const notified = await Notification.countDocuments({ type: 'request_posted' });
        const pushed = write.whole(pushServer.taken());
        say(`${name}: p50 ${write.milliseconds(p50Ms)}; ${write.whole(notified)} people notified, ${pushed} pushes`);
        return {
          ours: '',
          latency: `${write.milliseconds(p95Ms)}, ${write.milliseconds(mailMs)}`,
          met: p95Ms < withinMs && mailMs < mailWithinMs,
        };
      });
    } finally {
      await removeAll();
    }
  },
});

/** Half of the people are nearby, the others have no position. */
async function addPeople(): Promise<void> {
  for (let from = 0; from < people; from += batch) {
    const rows = Array.from({ length: batch }, (_, index) => ({
      ...{ _id: firstId + from + index, name: 'Asha', email: `notified-${from + index}@example.in` },
      ...{ referralCode: `TOLD${from + index}`, credentialVersion: 0, createdAt: new Date(), updatedAt: new Date() },
      ...(index % 2 === 0 ? { latitude: 12.8 + index / 100_000, longitude: 74.85 } : {}),
    }));
    await Consumer.collection.insertMany(rows as never[], { ordered: false });
  }
}

/** @returns the longest delay of an order mail in milliseconds; an unsent mail counts until now */
async function slowestMail(since: Date): Promise<number> {
  const messages = await OutboxMessage.find({ event: 'order.placed', recordedAt: { $gte: since } }).lean();
  const sentAt = ({ expiresAt }: (typeof messages)[number]) => (expiresAt ? expiresAt.getTime() - keptMs : Date.now());
  return Math.max(...messages.map((message) => sentAt(message) - message.recordedAt.getTime()));
}

async function removeAll(): Promise<void> {
  await Promise.all([
    OutboxMessage.deleteMany({}),
    CommunityRequest.deleteMany({ title: 'The kitchen tap drips' }),
    Notification.deleteMany({ type: 'request_posted' }),
    BroadcastTally.deleteMany({}),
    DeliveryLog.deleteMany({}),
    PushSubscription.deleteMany({ _id: { $gte: firstId } }),
    Consumer.deleteMany({ _id: { $gte: firstId } }),
  ]);
}
