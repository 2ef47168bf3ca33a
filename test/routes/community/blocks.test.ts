import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Block, blockId } from '../../../models/community/Block.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAd, makeConsumer } from '../../support/factories.js';

const api = useApi();

let me: ConsumerRecord;
let other: ConsumerRecord;
let asMe: Sent;
let asOther: Sent;
beforeEach(async () => {
  [me, other] = [await makeConsumer(), await makeConsumer({ name: 'Rohan Pinto' })];
  [asMe, asOther] = [await api.as('consumer', me), await api.as('consumer', other)];
});

describe('POST /api/blocks/:consumerId', () => {
  it('answers 400 for oneself', async () => {
    expect((await api.post(`/blocks/${me._id}`, asMe)).body.code).toBe('validation_failed');
  });

  it('answers 409 at the limit of blocks, except for a person who is blocked already', async () => {
    const { atMost } = rules.block;
    await Block.insertMany(
      Array.from({ length: atMost }, (_, nth) => {
        const blockedId = nth === 0 ? other._id : 1_000_000 + nth;
        return { _id: blockId(me._id, blockedId), blockerId: me._id, blockedId, createdAt: new Date() };
      }),
    );
    const { _id } = await makeConsumer();
    const refused = await api.post(`/blocks/${_id}`, asMe);
    expect([refused.status, refused.body.code]).toEqual([409, 'blocks_limit']);
    expect((await api.post(`/blocks/${other._id}`, asMe)).status).toBe(200);
    await api.delete(`/blocks/${other._id}`, asMe);
    expect((await api.post(`/blocks/${_id}`, asMe)).status).toBe(200);
  });

  it('blocks a person, also when repeated', async () => {
    await makeAd(other);
    const answers = await Promise.all([1, 2, 3].map(() => api.post(`/blocks/${other._id}`, asMe)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [200, { success: true }]));
    expect((await api.get('/blocks', asMe)).body).toEqual({
      blocks: [{ consumer: { id: other._id, name: 'Rohan Pinto' }, thread: null, createdAt: expect.any(String) }],
      nextCursor: null,
    });
  });
});

describe('GET /api/blocks', () => {
  it('does not show who blocked the caller', async () => {
    await api.post(`/blocks/${other._id}`, asMe);
    expect((await api.get('/blocks', asOther)).body.blocks).toEqual([]);
  });

  it('pages through the list', async () => {
    const third = await makeConsumer({ name: 'Third' });
    for (const each of [other, third]) await makeAd(each);
    await api.post(`/blocks/${other._id}`, asMe);
    api.world.clock.advance(1_000);
    await api.post(`/blocks/${third._id}`, asMe);
    const first = await api.get('/blocks?limit=1', asMe);
    expect(first.body.blocks[0].consumer.name).toBe('Third');
    const second = await api.get(`/blocks?limit=1&cursor=${first.body.nextCursor}`, asMe);
    expect([second.body.blocks[0].consumer.name, second.body.nextCursor]).toEqual(['Rohan Pinto', null]);
  });
});

describe('DELETE /api/blocks/:consumerId', () => {
  it('removes the caller’s block, and keeps a block in the other direction', async () => {
    await api.post(`/blocks/${other._id}`, asMe);
    await api.post(`/blocks/${me._id}`, asOther);
    expect((await api.delete(`/blocks/${other._id}`, asMe)).body).toEqual({ success: true });
    expect((await api.get('/blocks', asMe)).body.blocks).toEqual([]);
    expect((await api.get('/blocks', asOther)).body.blocks).toHaveLength(1);
    expect((await api.delete('/blocks/999999', asMe)).body).toEqual({ success: true });
  });
});
