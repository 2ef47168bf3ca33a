import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeSchedule, readSchedule } from '../../../../domain/staff/schedule.js';
import { AuditRecord } from '../../../../models/system/AuditRecord.js';
import { ScheduledJob } from '../../../../models/system/ScheduledJob.js';
import { useDatabase } from '../../../support/database.js';
import { someMorning, testWorld } from '../../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };
const job = { name: 'expireAds', repeatInterval: '10 minutes' };
const later = new Date('2026-11-18T05:40:00.000Z');

const change = (wanted: 'runNow' | 'pause' | 'resume') => changeSchedule(world, operator, job.name, wanted);
const shown = async () => (await readSchedule())[0];

export function testChangeSchedule(): void {
  useDatabase();

  beforeEach(async () => {
    world.clock.set(someMorning);
    await ScheduledJob.create({ ...job, nextRunAt: later });
  });

  describe('changeSchedule refuses', () => {
    it('to resume a job that is not paused, to run one that runs, and to pause one that does not exist', async () => {
      expect(await change('resume')).toBe(false);
      await ScheduledJob.updateOne({ name: job.name }, { $set: { lockedAt: later } });
      expect(await change('runNow')).toBe(false);
      await ScheduledJob.updateOne({ name: job.name }, { $set: { name: 'another' } });
      expect(await change('pause')).toBe(false);
      expect(await AuditRecord.countDocuments()).toBe(0);
    });

    it('to run or pause a paused job', async () => {
      expect([await change('pause'), await change('pause'), await change('runNow')]).toEqual([true, false, false]);
      expect(await shown()).toMatchObject({ nextRunAt: later });
    });
  });

  describe('changeSchedule', () => {
    it('starts a job before its time', async () => {
      expect(await change('runNow')).toBe(true);
      expect((await shown())?.nextRunAt?.getTime()).toBeLessThan(later.getTime());
    });

    it('pauses and resumes a job, with audit records', async () => {
      await change('pause');
      expect(await shown()).toMatchObject({ interval: '10 minutes', pausedAt: expect.any(Date), isRunning: false });
      await change('resume');
      expect(await shown()).toMatchObject({ name: 'expireAds', pausedAt: null, startedAt: null, failures: 0 });
      expect(await AuditRecord.find().sort({ _id: 1 }).lean()).toMatchObject([
        { action: 'pause', resource: 'ScheduledJob', recordId: job.name, operatorId: 7 },
        { action: 'resume' },
      ]);
    });
  });
}
