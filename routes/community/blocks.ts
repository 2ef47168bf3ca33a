import { blockConsumer, unblockConsumer } from '../../domain/community/blockConsumer.js';
import { shownPerson } from '../../domain/community/visibilityOf.js';
import { blocksOf } from '../../models/community/Block.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, id, object, string, timestamp } from '../../server/http/inputs/fields.js';
import { maskedId, peopleOf } from '../shapes/communityRequest.js';

export const blocks = endpoints('/blocks', 'Requests');

/** Anybody can be blocked by an id: with the alias, which anonymous requests show, it would tell whose these are. */
const blocked = object({ id: maskedId('0 for an account that is erased'), name: string() });

const params = { consumerId: id('The id of the other consumer') };

blocks.get(
  '',
  {
    summary: 'List whom you have blocked, newest first',
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
    summary: 'Block somebody',
    description:
      'Neither of you can open a conversation with the other or write to them, and neither finds the requests of the other in ' +
      'lists. Anonymous requests stay in the lists, since their absence would tell whose they are. Again changes nothing.',
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
    summary: 'Unblock somebody',
    description: 'Succeeds even if you have not blocked them.',
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
