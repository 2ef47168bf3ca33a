import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashingCost, hashPassword } from '../../../domain/accounts/passwords/passwords.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { killProcessesThatHash, processesThatHash } from '../../support/processesThatHash.js';
import { type PlainAnswer, sendRequest } from '../../support/sendRequest.js';

const password = 'a long password';
/** Slow enough to be killed while it is checked. */
const slow = { memoryCost: 19_456, timeCost: 12, parallelism: 1 };
/** So slow that it is not checked between two kills. */
const slower = { ...slow, timeCost: 48 };
const startHashing = () =>
  eventually('a process hashes', async () => (await processesThatHash()).find(({ isIdle }) => !isIdle)?.pid);
const outcome = ({ status, text, headers }: PlainAnswer) =>
  [status, JSON.parse(text).code, headers.get('retry-after')].filter(Boolean).join(' ');

export function testHashingProcessDies(): void {
  const api = useApi();
  let slowHash: string;
  let slowerHash: string;
  let email: string;

  async function hashAt(cost: typeof slow): Promise<string> {
    const { ...usual } = hashingCost;
    Object.assign(hashingCost, cost);
    const hash = await hashPassword(password);
    Object.assign(hashingCost, usual);
    return hash;
  }

  beforeAll(async () => {
    slowHash = await hashAt(slow);
    slowerHash = await hashAt(slower);
  });
  beforeEach(async () => {
    ({ email } = await makeConsumer({ passwordHash: slowHash }));
    await killProcessesThatHash();
  });

  /** Without the retries of `api`. */
  const start = () =>
    sendRequest(`${api.url}/api/auth/consumer-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const startThree = () => Array.from({ length: 3 }, start);

  describe('a sign-in whose hashing process is killed', () => {
    it('gets 503 when the next process is killed too, and so do those that wait; the next one works', async () => {
      await Consumer.updateOne({ email }, { passwordHash: slowerHash });
      let answered = 0;
      const waiting = startThree().map((answer) => answer.finally(() => answered++));
      await eventually('all are answered', async () => (await killProcessesThatHash()) === 0 && answered === 3);
      expect((await Promise.all(waiting)).map(outcome)).toEqual(waiting.map(() => '503 overloaded 1'));
      await Consumer.updateOne({ email }, { passwordHash: slowHash });
      expect(outcome(await start())).toBe('200');
    });

    it('is checked in another process, and so are those that wait', async () => {
      const waiting = startThree();
      await startHashing();
      await killProcessesThatHash();
      expect((await Promise.all(waiting)).map(outcome)).toEqual(waiting.map(() => '200'));
    });

    it('is checked in another process when the first one dies while it starts', async () => {
      const waiting = start();
      await eventually('one starts', killProcessesThatHash);
      expect(outcome(await waiting)).toBe('200');
    });
  });

  describe('a sign-in whose hashing process is frozen', () => {
    it('is checked in another process, which replaces the frozen one', async () => {
      const waiting = start();
      const frozen = Number(await startHashing());
      process.kill(frozen, 'SIGSTOP');
      expect(outcome(await waiting)).toBe('200');
      await eventually('it has ended', async () => (await processesThatHash()).every(({ pid }) => pid !== frozen));
    });
  });
}
