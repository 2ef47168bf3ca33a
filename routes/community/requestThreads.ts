import { listThreads, openThread, withNewest } from '../../domain/community/threads.js';
import { lockKeyOfTopic } from '../../domain/community/topics.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { AlreadyExisting, type Group } from '../../server/http/endpoint.js';
import { array, object } from '../../server/http/inputs/fields.js';
import { requestThread, showThreads } from '../shapes/requestThread.js';
import { type TopicKind, threadEndpoints } from './threadTopics.js';

const { emptyAtMost, emptyMinutes, emptyHours, ofAdAtMost, openingsADay, listed } = rules.thread;
const listing =
  `The owner gets up to ${listed}: those with the newest messages first. They are in the order in which they were ` +
  `opened. The text of \`lastMessage\` is cut to ${rules.list.descriptionAtMost} characters.`;
const opening =
  `A conversation without a message loses its place after ${emptyMinutes} minutes when another person needs it, and ` +
  `is removed after ${emptyHours} hours. An account has at most ${emptyAtMost} of them at a time, and opens ` +
  `${openingsADay} conversations a day. Repeating returns the same conversation with ` +
  'status 200, and opens it again if you left it';

const textsOf = {
  request: {
    list: {
      summary: 'List the conversations of a request',
      description:
        'The owner of a private request gets all conversations, other people their own, if they have one. For a ' +
        `public request everyone gets its single discussion. ${listing}`,
    },
    open: {
      summary: 'Offer help with a request',
      description:
        `A private request has MAX_THREADS_PER_REQUEST places (3 by default). ${opening}; for a public request ` +
        'everyone gets its single discussion, also with status 200. Sellers and doctors offer help with their ' +
        'consumer account: POST /api/auth/consumer-from-account.',
    },
  },
  ad: {
    list: {
      summary: 'List the conversations about an ad',
      description: `The owner of the ad gets all conversations, other people their own, if they have one. ${listing}`,
    },
    open: {
      summary: 'Contact the owner of an ad',
      description: `Neither person sees who the other is. An ad has ${ofAdAtMost} places. ${opening}.`,
    },
  },
};

/** Lists and opens the conversations of a request or an ad. */
function declareThreads(kind: TopicKind): Group {
  const { group, refusals, ofTopic, topicIdOf } = threadEndpoints(kind);
  const texts = textsOf[kind];

  group.get(
    '',
    {
      ...texts.list,
      for: 'consumer',
      params: ofTopic,
      answer: [
        200,
        object({
          threads: array(requestThread, { description: 'The conversations, those with the newest messages first' }),
        }),
      ],
      refuses: [refusals.notFound],
    },
    async ({ world, caller, params }) => {
      const { topic, threads } = await listThreads(world, topicIdOf(params), caller.id);
      return { threads: await showThreads(topic, threads, caller.id) };
    },
  );

  group.post(
    '',
    {
      ...texts.open,
      for: 'consumer',
      limit: 'communityWrite',
      idempotent: true,
      alreadyExists: true,
      lockKeys: (_body, params) => [lockKeyOfTopic(topicIdOf(params))],
      params: ofTopic,
      answer: [201, requestThread],
      refuses: [refusals.notFound, refusals.own, refusals.closed, 'blocked', 'thread_limit', 'empty_threads_limit'],
    },
    async ({ world, caller, params }) => {
      const { topic, thread, isNew } = await openThread(world, caller.account, topicIdOf(params));
      const [shown] = await showThreads(topic, await withNewest({ _id: thread._id }), caller.id);
      if (!shown) throw new Refused('thread_not_found');
      return isNew ? shown : new AlreadyExisting(shown);
    },
  );

  return group;
}

export const requestThreads = declareThreads('request');
export const adThreads = declareThreads('ad');
