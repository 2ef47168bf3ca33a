import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashingCost, hashPassword } from '../../domain/accounts/passwords/passwords.js';
import { useApi } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer } from '../support/factories.js';
import { processesThatHash } from '../support/processesThatHash.js';
import { type PlainAnswer, sendRequest } from '../support/sendRequest.js';

const api = useApi();
const password = 'a long password';
/** Slow enough to be killed while it is checked. */
const slow = { memoryCost: 19_456, timeCost: 150, parallelism: 1 };
let passwordHash: string;
let email: string;

beforeAll(async () => {
  const { ...usual } = hashingCost;
  Object.assign(hashingCost, slow);
  passwordHash = await hashPassword(password);
  Object.assign(hashingCost, usual);
});
beforeEach(async () => {
  ({ email } = await makeConsumer({ passwordHash }));
});

/** Without the retries of `api`. */
const start = () =>
  sendRequest(`${api.url}/api/auth/consumer-login`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) },
  });
const killAll = () => {
  const found = processesThatHash();
  for (const { pid } of found) process.kill(pid, 'SIGKILL');
  return found.length;
};
const refused = ({ status, text, headers }: PlainAnswer) =>
  [status, JSON.parse(text).code, headers.get('retry-after')].join(' ');
const unavailable = '503 overloaded 1';

describe('a sign-in whose hashing process is killed', () => {
  it('gets 503 while its password is checked, and so do those that wait; the next one works', async () => {
    const answers: PlainAnswer[] = [];
    const waiting = Array.from({ length: 5 }, () => start().then((answer) => answers.push(answer)));
    await eventually('a process hashes', () => processesThatHash().some(({ isIdle }) => !isIdle));
    // Some arrive after the first kill.
    await eventually('all are answered', () => killAll() === 0 && answers.length === waiting.length);
    expect(answers.map(refused)).toEqual(waiting.map(() => unavailable));
    expect((await start()).status).toBe(200);
  });

  it('gets 503 when the process dies while it starts; the next one works', async () => {
    killAll();
    await eventually('they have ended', () => processesThatHash().length === 0);
    const waiting = start();
    await eventually('another one starts', killAll);
    expect(refused(await waiting)).toEqual(unavailable);
    expect((await start()).status).toBe(200);
  });
});

describe('a sign-in whose hashing process is frozen', () => {
  it('gets 503, and another process replaces the frozen one', async () => {
    killAll();
    await eventually('they have ended', () => processesThatHash().length === 0);
    const waiting = start();
    const findHashing = () => processesThatHash().find(({ isIdle }) => !isIdle)?.pid;
    const hashing = Number(await eventually('a process hashes', findHashing));
    process.kill(hashing, 'SIGSTOP');
    expect(refused(await waiting)).toEqual(unavailable);
    expect((await start()).status).toBe(200);
    await eventually('it has ended', () => processesThatHash().every(({ pid }) => pid !== hashing));
  });
});
