import { beforeEach, describe, expect, it } from '@jest/globals';
import { runTimedJob } from '../../../jobs/runTimedJob.js';
import { JobRun } from '../../../models/system/JobRun.js';
import { useDatabase } from '../../support/database.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();

const nightly = (work: () => Promise<unknown>) => ({ name: 'nightly', interval: '1 day', run: work });
const recorded = () => JobRun.findById('nightly', { __v: 0 }).lean();

export function testRunTimedJob(): void {
  useDatabase();
  beforeEach(() => world.clock.set(someMorning));

  describe('runTimedJob', () => {
    it('does not run a paused job', async () => {
      await JobRun.create({ _id: 'nightly', pausedAt: world.now() });
      await runTimedJob(
        world,
        nightly(() => Promise.reject(new Error('it ran'))),
      );
      expect(await recorded()).toMatchObject({ startedAt: null, failures: 0 });
    });

    it('records a failure with its reason, counts it, and throws it', async () => {
      const broken = nightly(() => Promise.reject(new Error(`no answer ${'x'.repeat(1_000)}`)));
      for (const _time of ['first', 'second']) await expect(runTimedJob(world, broken)).rejects.toThrow('no answer');
      const { error, failures } = (await recorded()) ?? {};
      expect(failures).toBe(2);
      expect(error).toMatch(/^Error: no answer x+$/);
      expect(error).toHaveLength(300);
    });

    it('records the time and the duration of a run, and forgets earlier failures', async () => {
      await JobRun.create({ _id: 'nightly', error: 'Error: no answer', failures: 3 });
      await runTimedJob(
        world,
        nightly(async () => world.clock.advance(2_000)),
      );
      const run = await recorded();
      expect(run).toMatchObject({ error: null, failures: 0, pausedAt: null });
      expect(run?.durationMs).toBeGreaterThanOrEqual(2_000);
      expect(Number(run?.finishedAt) - Number(run?.startedAt)).toBe(run?.durationMs);
    });
  });
}
