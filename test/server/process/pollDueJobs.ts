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
  const endPolls = pollDueJobs(backend as never, jobs as never);
  const poll = (name: string) => backend.repository.getNextJobToRun(name);
  const hasAsked = (count: number) => eventually('the backend is asked', () => asked.length >= count);
  return { asked, hasAsked, answer: () => answers.shift()?.(), poll, endPolls, queries: () => queries };
}

export function testPollDueJobs(): void {
  describe('pollDueJobs', () => {
    it('asks for the jobs that are due, which one query finds', async () => {
      const { asked, hasAsked, poll, queries } = openBackend(['sweepUploads']);
      const polls = ['expireAds', 'sweepUploads', 'checkVideos'].map(poll);
      await hasAsked(1);
      expect(await Promise.all([polls[0], polls[2]])).toEqual([undefined, undefined]);
      expect([asked, queries()]).toEqual([['sweepUploads'], 1]);
    });

    it('asks no second time about a job while the first question is open', async () => {
      const { asked, hasAsked, answer, poll } = openBackend(['expireAds', 'sweepUploads']);
      const first = poll('expireAds');
      expect(await poll('expireAds')).toBeUndefined();
      void poll('sweepUploads');
      await hasAsked(2);
      expect(asked).toEqual(['expireAds', 'sweepUploads']);
      answer();
      await first;
      void poll('expireAds');
      await hasAsked(3);
    });

    it('asks nothing while the database is away', async () => {
      const { asked, poll, queries } = openBackend(['expireAds']);
      stateOfDatabase.report(false);
      expect(await poll('expireAds')).toBeUndefined();
      expect([asked, queries()]).toEqual([[], 0]);
      stateOfDatabase.report(true);
    });

    it('asks nothing more when it ends, which waits for the open questions', async () => {
      const { asked, hasAsked, answer, poll, endPolls } = openBackend(['expireAds', 'sweepUploads']);
      const open = poll('expireAds');
      await hasAsked(1);
      let hasEnded = false;
      const ending = endPolls().then(() => {
        hasEnded = true;
      });
      expect(await poll('sweepUploads')).toBeUndefined();
      expect([asked, hasEnded]).toEqual([['expireAds'], false]);
      answer();
      await Promise.all([open, ending]);
    });
  });
}
