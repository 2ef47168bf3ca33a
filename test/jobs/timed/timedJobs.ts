import { describe, expect, it } from '@jest/globals';
import { subscribers } from '../../../jobs/subscribers.js';
import { timedJobs } from '../../../jobs/timedJobs.js';

export function testTimedJobs(): void {
  describe('the jobs', () => {
    it('have unique names, by which the outbox records each delivery', () => {
      for (const jobs of [subscribers, timedJobs]) {
        const names = jobs.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }
    });

    it('are run by the scheduler at these intervals', () => {
      expect(Object.fromEntries(timedJobs.map(({ name, interval }) => [name, interval]))).toEqual({
        retryOutbox: '5 seconds',
        'retryOutbox:work': '5 seconds',
        'retryOutbox:delivery': '5 seconds',
        'retryOutbox:listing': '5 seconds',
        'retryOutbox:bulk': '5 seconds',
        'retryOutbox:push': '5 seconds',
        'retryOutbox:webhook': '5 seconds',
        'retryOutbox:broadcast': '5 seconds',
        'retryOutbox:broadcastPush': '5 seconds',
        cancelStalePayments: '1 minute',
        followOpeningHours: '30 seconds',
        resumeStores: '30 seconds',
        wakeProducts: '30 seconds',
        cancelUnaccepted: '15 seconds',
        remindToAccept: '15 seconds',
        reconcilePayments: '5 minutes',
        collectPushReceipts: '5 minutes',
        forgetCarts: '1 hour',
        compareBooks: '1 day',
        countBooks: '1 minute',
        expireAds: '10 minutes',
        checkVideos: '1 minute',
        sweepUploads: '10 minutes',
        removeEmptyThreads: '10 minutes',
        updateInterests: '1 day',
      });
    });
  });
}
