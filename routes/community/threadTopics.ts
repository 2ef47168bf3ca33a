import { topicIdOfAd, topicRefusals } from '../../domain/community/topics.js';
import { endpoints } from '../../server/http/endpoint.js';
import { id } from '../../server/http/inputs/fields.js';

const threadId = id('The id of the conversation');

/** The two places of the endpoints about conversations: below a request and below an ad. */
const threadTopics = {
  request: {
    prefix: '/requests/:requestId/threads',
    tag: 'Requests',
    param: 'requestId',
    one: 'request',
    topicIdOf: (requestId: number) => requestId,
    refusals: topicRefusals.request,
  },
  ad: {
    prefix: '/ads/:adId/threads',
    tag: 'Ads',
    param: 'adId',
    one: 'ad',
    topicIdOf: topicIdOfAd,
    refusals: topicRefusals.ad,
  },
} as const;
export type TopicKind = keyof typeof threadTopics;

/** A group of endpoints about conversations, with the parameters of their paths and the reader of their topic. */
export function threadEndpoints(kind: TopicKind) {
  const { prefix, tag, param, one, topicIdOf, refusals } = threadTopics[kind];
  // The name depends on the kind, so `topicIdOf` reads it and the types omit it.
  const ofTopic = { [param]: id(`The id of the ${one}`) } as object;
  return {
    group: endpoints(prefix, tag),
    refusals,
    ofTopic: { ...ofTopic },
    ofThread: { ...ofTopic, threadId },
    ofMessage: { ...ofTopic, threadId, messageId: id('The id of the message') },
    topicIdOf: (params: object): number => topicIdOf(Number((params as Record<string, unknown>)[param])),
  };
}

export type ThreadEndpoints = ReturnType<typeof threadEndpoints>;
