import { describe, expect, it } from 'vitest';
import { recordEvent } from '../../domain/outbox/recordEvent.js';
import { subscribers, timedJobs } from '../../jobs/index.js';
import { OutboxMessage } from '../../models/OutboxMessage.js';
import { useDatabase } from '../support/database.js';
import { makeConsumer } from '../support/factories.js';
import { testWorld } from '../support/world.js';

useDatabase();

describe('the jobs', () => {
  it('each have a name of their own: the outbox remembers by it who has heard what', () => {
    for (const jobs of [subscribers, timedJobs]) {
      const names = jobs.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('sweep the outbox, which delivers what a crash left there', async () => {
    const world = testWorld();
    const { _id: accountId } = await makeConsumer({ emailVerified: false });
    await recordEvent(world, 'verification.asked', { kind: 'consumer', accountId, type: 'email' });
    const sweep = timedJobs.find(({ name }) => name === 'relayOutbox');
    expect(sweep?.interval).toBe('5 seconds');
    await sweep?.run(world);
    expect(world.mails).toHaveLength(1);
    expect(await OutboxMessage.countDocuments({ state: 'done' })).toBe(1);
  });
});
