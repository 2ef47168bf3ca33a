import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { eraseAccount } from '../../domain/people/eraseAccount.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { askCode, enterCode, signIn } from '../support/accounts.js';
import { type Answer, useApi } from '../support/api.js';
import { makeAccount } from '../support/factories.js';
import { hashAsShipped } from '../support/hashingCosts.js';
import { hashingMs } from '../support/processesThatHash.js';

const api = useApi();
afterEach(() => {
  api.world.config.rateLimitsEnabled = false;
});

/** All that an answer tells, but for what is another at every request. */
const told = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  headers: Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id', 'etag'].includes(name))),
});
const logins: Record<AccountKind, [path: string, more: object]> = {
  consumer: ['/auth/consumer-login', {}],
  seller: ['/auth/login', {}],
  doctor: ['/doctor/auth', { action: 'login' }],
};

const nobody = 999_999_999;
const types = ['email', 'phone'] as const;
const wrong = 'not this password';

describe.each(accountKinds)('CWE-204: whether an e-mail has a %s, told by an answer', (kind) => {
  const forgotten = (email: string) => api.post('/auth/forgot-password', { body: { email, type: kind } });
  const others = accountKinds.filter((one) => one !== kind);

  /** An account in each of the states that it can be in. */
  const everyone = async () => {
    const accounts = {
      usual: await makeAccount[kind](),
      unverified: await makeAccount[kind]({ emailVerified: false }),
      suspended: await makeAccount[kind]({ suspendedUntil: new Date('2099-01-01') }),
      'by Google alone': await makeAccount[kind]({ passwordHash: null, googleId: 'sub-of-google' }),
      'of another kind': await makeAccount[others[0] as AccountKind](),
    };
    return Object.entries(accounts).map(([state, { email }]) => [state, email] as const);
  };

  it('is the same when signing in with a wrong password', async () => {
    const unknown = told(await signIn(api, kind, 'nobody@example.in', wrong));
    expect([unknown.status, unknown.body.code]).toEqual([401, 'bad_credentials']);
    for (const [state, email] of await everyone()) {
      expect([state, told(await signIn(api, kind, email, wrong))]).toEqual([state, unknown]);
    }
  });

  it('is the same after many of them', async () => {
    api.world.config.rateLimitsEnabled = true;
    const [path, more] = logins[kind];
    const { email } = await makeAccount[kind]();
    for (let nth = 0; nth < 12; nth++) {
      // Each pair from another address, whose own limit it does not meet.
      const headers = { 'x-forwarded-for': `203.0.113.${nth}` };
      const ask = (one: string) => api.post(path, { headers, body: { ...more, email: one, password: wrong } });
      const [known, unknown] = [await ask(email), await ask('nobody@example.in')];
      expect(known.body.code).toBe(nth < 10 ? 'bad_credentials' : 'sign_in_paused');
      const unlike = { ratelimit: '', 'content-length': '', 'retry-after': '' };
      const alike = (answer: Answer) => {
        const { body, headers: shown, ...rest } = told(answer);
        const { retryAfterSeconds, ...words } = body;
        // Some of the 900 seconds have passed already, on a busy machine even many.
        expect(retryAfterSeconds === undefined || Math.abs(retryAfterSeconds - 900) < 120).toBe(true);
        return { ...rest, words, headers: { ...shown, ...unlike } };
      };
      expect(alike(known)).toEqual(alike(unknown));
    }
  });

  it('is the same when asking for a reset link', async () => {
    const unknown = told(await forgotten('nobody@example.in'));
    expect(unknown.status).toBe(200);
    for (const [state, email] of await everyone()) {
      expect([state, told(await forgotten(email))]).toEqual([state, unknown]);
    }
  });

  it('is not told of somebody who is gone, by id', async () => {
    const account = await makeAccount[kind]({ emailVerified: false });
    await eraseAccount(api.world, kind, account as never);
    for (const type of types) {
      const ask = (id: number) => askCode(api, kind, id, type);
      const enter = (id: number) => enterCode(api, kind, id, type, '123456');
      expect(told(await ask(account._id))).toEqual(told(await ask(nobody)));
      expect(told(await enter(account._id))).toEqual(told(await enter(nobody)));
    }
    await api.relay();
    expect([api.world.mails, api.world.texts]).toEqual([[], []]);
  });

  it('is the same when entering a wrong code, whoever it is for', async () => {
    const enter = (id: number, type: (typeof types)[number]) => enterCode(api, kind, id, type, 'wrong');
    for (const type of types) {
      const unknown = told(await enter(nobody, type));
      for (const fields of [
        {},
        { emailVerified: false },
        { phone: null },
        { suspendedUntil: new Date('2099-01-01') },
      ]) {
        const { _id } = await makeAccount[kind](fields);
        expect(told(await enter(_id, type))).toEqual(unknown);
      }
    }
  });
});

const times = 3;
/** One hash takes more than this of a core, whatever the machine. */
const hashMs = 3;

/** What is asked of the database until the answer, and whether a password is hashed for it. */
async function workOf(ask: () => Promise<Answer>) {
  const operations: string[] = [];
  const before = hashingMs();
  mongoose.set('debug', (collection, method) => void operations.push(`${collection}.${method}`));
  try {
    for (let nth = 0; nth < times; nth++) await ask();
  } finally {
    mongoose.set('debug', false);
  }
  // Ids are taken in blocks, so that only now and then one is fetched.
  const counted = operations.filter((operation) => !operation.startsWith('counters.'));
  return { operations: counted, hashes: hashingMs() - before > times * hashMs };
}

describe.each(accountKinds)('CWE-208: whether an e-mail has a %s, told by the time of an answer', (kind) => {
  // test/long/timeOfAnswers.test.ts takes the time itself.
  it('takes the same work when signing in with a wrong password', async () => {
    hashAsShipped();
    const { email } = await makeAccount[kind]();
    const [known, unknown] = [email, 'nobody@example.in'].map((one) => () => signIn(api, kind, one, wrong));
    // The processes are started, and the hash that strangers are checked against is made, at the first of them.
    await Promise.all([known?.(), unknown?.()]);
    const work = await workOf(known as () => Promise<Answer>);
    expect(work).toMatchObject({ hashes: true });
    expect(await workOf(unknown as () => Promise<Answer>)).toEqual(work);
  });

  it('takes the same work when asking for a reset link', async () => {
    const { email } = await makeAccount[kind]();
    const ask = (one: string) => () => api.post('/auth/forgot-password', { body: { email: one, type: kind } });
    expect(await workOf(ask(email))).toEqual(await workOf(ask('nobody@example.in')));
  });
});
