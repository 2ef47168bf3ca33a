import { blockConsumer, findMet, unblockConsumer } from '../../domain/community/blocks.js';
import { targetOfTopic } from '../../domain/community/topics.js';
import { anonymousName, shownPerson } from '../../domain/community/visibilityOf.js';
import { type BlockRecord, blocksOf } from '../../models/community/Block.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, id, nullable, object, optional, string, timestamp } from '../../server/http/inputs/fields.js';
import { maskedId } from '../shapes/communityRequest.js';
import { peopleOf } from '../shapes/people.js';
import { success } from '../shapes/success.js';

export const blocks = endpoints('/blocks', 'Requests');

const blocked = object(
  {
    id: maskedId('0 for a person whom you blocked in a conversation without a name, and for an erased account'),
    name: string({ description: 'The name of the person' }),
    alias: optional(string({ description: 'The name that others see instead of the real one' })),
  },
  'The name is `Unknown person` for an id that you know neither from a conversation nor from a public post',
);

const inThread = object(
  {
    id: id('The id of the conversation'),
    requestId: nullable(id('Null for an ad')),
    adId: nullable(id('Null for a request')),
  },
  'The conversation of a person whom you blocked there without a name; unblock them there',
);

const masked = { id: 0, name: anonymousName };
const unknown = (id: number) => ({ id, name: 'Unknown person' });

const params = { consumerId: id('The id of the other consumer') };

blocks.get(
  '',
  {
    summary: 'List the people you have blocked',
    description: 'Newest first.',
    for: 'consumer',
    query: pageQuery,
    answer: [
      200,
      object({
        blocks: array(
          object({
            consumer: blocked,
            thread: nullable(inThread),
            isAnonymous: boolean('Whether the block applies in your anonymous requests only'),
            createdAt: timestamp('When you blocked the person'),
          }),
          { description: 'The people whom you have blocked, newest first' },
        ),
        nextCursor,
      }),
    ],
  },
  async ({ caller, query: { cursor, limit } }) => {
    const keys = readCursor(cursor, 'blocks', ['number', 'string']);
    const rows = await blocksOf(caller.id, keys && [new Date(keys[0]), keys[1]], limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ createdAt, _id }) =>
      writeCursor('blocks', [createdAt.getTime(), _id]),
    );
    const known = page.filter(({ threadId }) => !threadId).map(({ blockedId }) => blockedId);
    const met = await findMet(caller.id, known);
    const people = await peopleOf([...met]);
    const presented = ({ blockedId, threadId, requestId, isAnonymous = false, createdAt }: BlockRecord) => {
      if (threadId && requestId)
        return { consumer: masked, thread: { id: threadId, ...targetOfTopic(requestId) }, isAnonymous, createdAt };
      const consumer = met.has(blockedId) ? shownPerson(people.get(blockedId)) : unknown(blockedId);
      return { consumer, thread: null, isAnonymous, createdAt };
    };
    return { blocks: page.map(presented), nextCursor };
  },
);

blocks.post(
  '/:consumerId',
  {
    summary: 'Block a person',
    description:
      'Neither of you can open a conversation with the other or write to them, and neither sees the requests of the ' +
      'other in lists. Anonymous requests stay in the lists, and a person whom their owner has blocked notices ' +
      'nothing: what they write there is withheld from the owner, also after they are unblocked. A person whom you ' +
      'know from your anonymous requests only is blocked in these only: another effect would name you. An id without ' +
      'an account succeeds too. Repeating changes nothing.',
    for: 'consumer',
    limit: 'communityWrite',
    params,
    answer: [200, success],
    refuses: ['blocks_limit'],
  },
  async ({ world, caller, params: { consumerId } }) => {
    await blockConsumer(world, caller.id, consumerId);
    return { success: true };
  },
);

blocks.delete(
  '/:consumerId',
  {
    summary: 'Unblock a person',
    description: 'Succeeds even if you have not blocked this person.',
    for: 'consumer',
    limit: 'communityWrite',
    params,
    answer: [200, success],
  },
  async ({ caller, params: { consumerId } }) => {
    await unblockConsumer(caller.id, consumerId);
    return { success: true };
  },
);
