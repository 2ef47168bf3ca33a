import { editRequest } from '../domain/community/editRequest.js';
import { postMessage } from '../domain/community/postMessage.js';
import { draftRequest, type NewRequest, postRequest } from '../domain/community/postRequest.js';
import { reportTarget } from '../domain/community/reportTarget.js';
import { openThread } from '../domain/community/threads.js';
import { day, minute } from '../domain/durations.js';
import type { World } from '../domain/world.js';
import { Consumer, type ConsumerRecord } from '../models/accounts/Consumer.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';
import { momentOf } from './momentOf.js';
import { type DemoRecord, readDemo } from './readDemo.js';
import { runStep } from './runStep.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>;
type DemoRequest = DemoRecord<'requests'>;

/** Adds the demo requests and their messages, each at its time. No message is sent. @returns the number of requests */
export async function addRequests(world: Part): Promise<number> {
  const requests = readDemo('requests');
  const towns = new Map(readDemo('towns').map((town) => [town.name, town]));
  const people = new Map((await Consumer.find().lean()).map((person) => [person.email, person]));
  for (const demo of requests) await relive(world, demo, { towns, people });
  return requests.length;
}

interface Known {
  towns: Map<string, { latitude: number; longitude: number }>;
  people: Map<string, ConsumerRecord>;
}

async function relive(world: Part, demo: DemoRequest, { towns, people }: Known): Promise<void> {
  const postedAt = momentOf(demo.posted, world.now(), world.config.storeTimezone).getTime();
  const after = (minutes: number): Part => ({ ...world, now: () => new Date(postedAt + minutes * minute) });
  const personOf = (email: string): ConsumerRecord => {
    const person = people.get(email);
    if (!person) throw new Error(`requests.jsonl: ${email} is not in consumers.jsonl`);
    return person;
  };
  const step = <Result>(work: () => Promise<Result>) => runStep(work, () => settleMessages(world));
  const owner = personOf(demo.consumer);
  const draft = draftRequest(after(0), owner._id, wantedBy(demo, towns));
  const { _id: requestId } = await step(() => postRequest(after(0), draft));
  for (const { supporter, messages } of demo.threads) {
    const helper = personOf(supporter);
    const { thread } = await step(() => openThread(after(messages[0]?.after ?? 0), helper, requestId));
    for (const { from, after: minutes, text } of messages) {
      const sender = from === 'owner' ? owner : from === 'supporter' ? helper : personOf(from);
      await step(() => postMessage(after(minutes), sender, { topicId: requestId, threadId: thread._id }, text));
    }
  }
  for (const { by, reason } of demo.reports ?? []) {
    const reporter = { account: personOf(by), network: by };
    await step(() => reportTarget(after(0), reporter, { targetType: 'request', targetId: requestId, reason }));
  }
  const { completedAfter } = demo;
  if (completedAfter) {
    await step(() => editRequest(after(completedAfter), owner._id, requestId, { status: 'completed' }));
  }
}

export const settleMessages = (world: Pick<World, 'now'>) =>
  OutboxMessage.updateMany(
    { event: { $in: ['request.posted', 'notification.made'] }, state: 'pending' },
    { $set: { state: 'done', expiresAt: new Date(world.now().getTime() + 7 * day) } },
  );

function wantedBy(
  { title, description, category, location, town, isAnonymous = false, discussion }: DemoRequest,
  towns: Known['towns'],
): NewRequest {
  const { latitude, longitude } = towns.get(town) ?? {};
  return { title, description, category, location, latitude, longitude, isAnonymous, discussionType: discussion };
}
