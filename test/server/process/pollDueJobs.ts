import { describe, expect, it } from '@jest/globals';
import { stateOfDatabase } from '../../../database/availability/stateOfDatabase.js';
import { pollDueJobs } from '../../../server/pollDueJobs.js';
import { eventually } from '../../support/eventually.js';

/** A backend that answers when the test says so. @param due the jobs that may run */
function openBackend(due: string[]) {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const backend = {
    repository: {
      getNextJobToRun: (name: string) => {
        asked.push(name);
        return new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)));
      },
    },
  };
  let queries = 0;
  const jobs = {
    distinct: async () => {
      queries++;
      return due;
    },
  };
  pollDueJobs(backend as never, jobs as never);
  const poll = (name: string) => backend.repository.getNextJobToRun(name);
  const hasAsked = (count: number) => eventually('the backend is asked', () => asked.length >= count);
  return { asked, hasAsked, answer: () => answers.shift()?.(), poll, queries: () => queries };
}

export function testPollDueJobs(): void {
  describe('pollDueJobs', () => {
    it('asks for the jobs that are due, which one query finds, once at a time', async () => {
      const { asked, hasAsked, answer, poll, queries } = openBackend(['sweepUploads']);
      const polls = ['expireAds', 'sweepUploads', 'checkVideos'].map(poll);
      await hasAsked(1);
      expect(await Promise.all([polls[0], polls[2]])).toEqual([undefined, undefined]);
      expect([asked, queries()]).toEqual([['sweepUploads'], 1]);
      expect(await poll('sweepUploads')).toBeUndefined();
      expect(asked).toHaveLength(1);
      answer();
      await polls[1];
      void poll('sweepUploads');
      await hasAsked(2);
    });

    it('asks nothing while the database is away', async () => {
      const { asked, poll, queries } = openBackend(['expireAds']);
      stateOfDatabase.report(false);
      expect(await poll('expireAds')).toBeUndefined();
      expect([asked, queries()]).toEqual([[], 0]);
      stateOfDatabase.report(true);
    });
  });
}
