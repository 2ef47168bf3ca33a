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
  const { endPolls } = pollOneByOne(backend as never);
  const poll = (name: string) => backend.repository.getNextJobToRun(name);
  return { asked, answer: () => answers.shift()?.(), poll, endPolls };
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

  it('asks nothing more when it ends, which waits for the open questions', async () => {
    const { asked, answer, poll, endPolls } = openBackend();
    const open = poll('expireAds');
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
