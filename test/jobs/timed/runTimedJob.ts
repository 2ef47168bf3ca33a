import { beforeEach, describe, expect, it } from '@jest/globals';
import { runTimedJob } from '../../../jobs/runTimedJob.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { JobRun } from '../../../models/system/JobRun.js';
import { useDatabase } from '../../support/database.js';
import { timedJob } from '../../support/jobs.js';
import { videoOf } from '../../support/videos.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

const checkVideos = timedJob('checkVideos');

const file = videoOf(500);

const stateOf = async () => (await Upload.findOne().lean())?.state;

const nightly = (work: () => Promise<unknown>) => ({ name: 'nightly', interval: '1 day', run: work });
const recorded = () => JobRun.findById('nightly', { __v: 0 }).lean();

export function testRunTimedJob(): void {
  useDatabase();

  let world: TestWorld;
  beforeEach(() => {
    world = testWorld();
    world.clock.set(someMorning);
  });

  describe('checkVideos', () => {
    let removed: string[];
    beforeEach(async () => {
      removed = [];
      const { storage } = world;
      const read = async (_key: string, position: number, length: number) => file.subarray(position, position + length);
      world.storage = { ...storage, read, remove: async (key: string) => void removed.push(key) };
      const video = {
        ownerKind: 'consumer',
        ownerId: 1,
        bases: [],
        contentType: 'video/mp4',
        bytes: 500,
        state: 'pending',
      };
      await Upload.collection.insertOne({
        ...video,
        _id: 'a.mp4',
        checkAt: world.now(),
        createdAt: world.now(),
      } as never);
    });

    it('leaves a video that has not arrived, and one that the storage cannot read now', async () => {
      world.storage.inspect = async () => undefined;
      await checkVideos.run(world);
      world.storage.inspect = () => Promise.reject(new Error('the bucket answered 503'));
      await checkVideos.run(world);
      expect([await stateOf(), removed]).toEqual(['pending', []]);
    });

    it('removes another file, and keeps the row while the client may send the video again', async () => {
      world.storage.inspect = async () => ({ bytes: 501, contentType: 'video/mp4' });
      await checkVideos.run(world);
      expect([await stateOf(), removed]).toEqual(['leaving', ['a.mp4']]);
    });

    it('accepts the announced video', async () => {
      world.storage.inspect = async () => ({ bytes: 500, contentType: 'video/mp4' });
      await checkVideos.run(world);
      expect([await stateOf(), removed]).toEqual(['ready', []]);
    });
  });

  describe('retryOutbox', () => {
    it('begins to deliver all lanes', async () => {
      const woken: unknown[][] = [];
      const world = testWorld();
      Object.assign(world.outbox, { wake: (...lanes: unknown[]) => void woken.push(lanes) });
      await timedJob('retryOutbox').run(world);
      expect(woken).toEqual([[]]);
    });
  });

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
