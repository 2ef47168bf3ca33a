import { blockConsumer, unblockConsumer } from '../../domain/community/blockConsumer.js';
import { shownPerson } from '../../domain/community/visibilityOf.js';
import { blocksOf } from '../../models/community/Block.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, id, object, string, timestamp } from '../../server/http/inputs/fields.js';
import { maskedId, peopleOf } from '../shapes/communityRequest.js';

export const blocks = endpoints('/blocks', 'Requests');

/** Without the alias: anyone can block any id, and the alias in anonymous requests would then reveal their owner. */
const blocked = object({ id: maskedId('0 for an erased account'), name: string() });

const params = { consumerId: id('The id of the other consumer') };

blocks.get(
  '',
  {
    summary: 'List the people you have blocked',
    description: 'Newest first.',
    for: 'consumer',
    query: pageQuery,
    answer: [200, object({ blocks: array(object({ consumer: blocked, createdAt: timestamp() })), nextCursor })],
  },
  async ({ caller, query: { cursor, limit } }) => {
    const keys = readCursor(cursor, 'blocks', ['number', 'string']);
    const rows = await blocksOf(caller.id, keys && [new Date(keys[0]), keys[1]], limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ createdAt, _id }) =>
      writeCursor('blocks', [createdAt.getTime(), _id]),
    );
    const people = await peopleOf(page.map(({ blockedId }) => blockedId));
    return {
      blocks: page.map(({ blockedId, createdAt }) => {
        const { id, name } = shownPerson(people.get(blockedId));
        return { consumer: { id, name }, createdAt };
      }),
      nextCursor,
    };
  },
);

blocks.post(
  '/:consumerId',
  {
    summary: 'Block a person',
    description:
      'Neither of you can open a conversation with the other or write to them, and neither sees the requests of the ' +
      'other in lists. Anonymous requests stay in the lists, since their absence would reveal the owner. Repeating ' +
      'changes nothing.',
    for: 'consumer',
    limit: 'communityWrite',
    params,
    answer: [200, object({ success: boolean() })],
    refuses: ['consumer_not_found', 'blocks_limit'],
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
    answer: [200, object({ success: boolean() })],
  },
  async ({ caller, params: { consumerId } }) => {
    await unblockConsumer(caller.id, consumerId);
    return { success: true };
  },
);
