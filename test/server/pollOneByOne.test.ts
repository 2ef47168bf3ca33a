import { describe, expect, it } from '@jest/globals';
import { stateOfDatabase } from '../../database/availability/stateOfDatabase.js';
import { pollOneByOne } from '../../server/pollOneByOne.js';

/** A backend that answers when the test says so. */
function openBackend() {
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
  const { repository } = pollOneByOne(backend as never) as unknown as typeof backend;
  return { asked, answer: () => answers.shift()?.(), poll: (name: string) => repository.getNextJobToRun(name) };
}

describe('pollOneByOne', () => {
  it('asks no second time about a job while the first question is open', async () => {
    const { asked, answer, poll } = openBackend();
    const first = poll('expireAds');
    expect(await poll('expireAds')).toBeUndefined();
    void poll('sweepUploads');
    expect(asked).toEqual(['expireAds', 'sweepUploads']);
    answer();
    await first;
    void poll('expireAds');
    expect(asked).toHaveLength(3);
  });

  it('asks nothing while the database is away', async () => {
    const { asked, poll } = openBackend();
    stateOfDatabase.report(false);
    expect(await poll('expireAds')).toBeUndefined();
    expect(asked).toEqual([]);
    stateOfDatabase.report(true);
  });
});
