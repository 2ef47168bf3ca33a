import { BroadcastTally } from '../../models/BroadcastTally.js';
import { CommunityRequest } from '../../models/CommunityRequest.js';
import { Consumer } from '../../models/Consumer.js';
import { Notification } from '../../models/Notification.js';
import { OutboxMessage } from '../../models/OutboxMessage.js';
import { askAtPace } from '../askAtPace.js';
import { requests } from '../requests.js';
import { say } from '../say.js';
import { startMailServer } from '../startMailServer.js';
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

/** How long a request for help takes to be answered that a great many people are told of, and the mails of orders meanwhile. */
export const broadcast: Row = {
  name: 'broadcast',
  job: `p95 of POST /api/requests, ${requestsPerSecond} a second, each told to ${write.whole(people)} people; the slowest mail of an order meanwhile`,
  target: `< ${write.milliseconds(withinMs)}, < ${write.milliseconds(mailWithinMs)}`,
  async measure({ marketplace, undo, withServices }) {
    await addPeople();
    const mailServer = await startMailServer();
    undo.push(() => mailServer.stop());
    try {
      return await withServices([{ SMTP_URL: mailServer.url }], async ([service]) => {
        const url = service?.url ?? '';
        const begun = new Date();
        let n = 0;
        const [{ p50Ms, p95Ms }] = await Promise.all([
          askAtPace(url, () => requests.requestForHelp(marketplace, n++), { seconds, perSecond: requestsPerSecond }),
          askAtPace(url, () => requests.order(marketplace, n++), { seconds, perSecond: ordersPerSecond }),
        ]);
        const mailMs = await slowestMail(begun);
        const told = await Notification.countDocuments({ type: 'request_posted' });
        say(`broadcast: p50 ${write.milliseconds(p50Ms)}; ${write.whole(told)} people told by then`);
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
};

/** One half says that it is near, the other does not say where it is. */
async function addPeople(): Promise<void> {
  for (let from = 0; from < people; from += batch) {
    const rows = Array.from({ length: batch }, (_, index) => ({
      ...{ _id: firstId + from + index, name: 'Asha', email: `told-${from + index}@example.in` },
      ...{ referralCode: `TOLD${from + index}`, credentialVersion: 0, createdAt: new Date(), updatedAt: new Date() },
      ...(index % 2 === 0 ? { latitude: 12.8 + index / 100_000, longitude: 74.85 } : {}),
    }));
    await Consumer.collection.insertMany(rows as never[], { ordered: false });
  }
}

/** @returns how many milliseconds passed at most until an order's mail was sent; one that still waits counts until now */
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
    Consumer.deleteMany({ _id: { $gte: firstId } }),
  ]);
}
