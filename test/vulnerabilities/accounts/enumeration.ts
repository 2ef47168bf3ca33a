import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { rules } from '../../../domain/rules.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { askCode, enterCode, signIn } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';
import { hashAsShipped } from '../../support/hashingCosts.js';
import { startHashingClock } from '../../support/processesThatHash.js';

/** An answer without the parts that differ in every request. */
const comparable = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  headers: Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id', 'etag'].includes(name))),
});
const logins: Record<AccountKind, [path: string, more: object]> = {
  consumer: ['/auth/consumer-login', {}],
  seller: ['/auth/login', {}],
  doctor: ['/doctor/auth', { action: 'login' }],
};
const { triesAtMost } = rules.signIn;

const unknownId = 999_999_999;
const types = ['email', 'phone'] as const;
const wrong = 'not this password';

const times = 3;
/** CPU time that one hash exceeds on any machine. */
const hashMs = 3;

/** The database operations of a request, and whether it hashes a password. */
async function workOf(ask: () => Promise<Answer>) {
  const operations: string[] = [];
  const hashingMs = await startHashingClock();
  mongoose.set('debug', (collection, method) => void operations.push(`${collection}.${method}`));
  try {
    for (let nth = 0; nth < times; nth++) await ask();
  } finally {
    mongoose.set('debug', false);
  }
  // Ids are fetched in blocks, so only some requests fetch one.
  const counted = operations.filter((operation) => !operation.startsWith('counters.'));
  return { operations: counted, hashes: (await hashingMs()) > times * hashMs };
}

export function testEnumeration(): void {
  const api = useApi();
  afterEach(() => {
    api.world.config.rateLimitsEnabled = false;
  });

  // Fewer requests in the short form.
  Object.assign(rules.signIn, { triesAtMost: 3 });

  describe.each(accountKinds)('CWE-204: account enumeration of a %s by the answer', (kind) => {
    const requestLink = (email: string) => api.post('/auth/forgot-password', { body: { email, type: kind } });
    const others = accountKinds.filter((one) => one !== kind);

    /** An account in each possible state. */
    const inEveryState = async () => {
      const accounts = {
        usual: await makeAccount[kind](),
        unverified: await makeAccount[kind]({ emailVerified: false }),
        suspended: await makeAccount[kind]({ suspendedUntil: new Date('2099-01-01') }),
        'by Google alone': await makeAccount[kind]({ passwordHash: null, googleId: 'sub-of-google' }),
        'of another kind': await makeAccount[others[0] as AccountKind](),
      };
      return Object.entries(accounts).map(([state, { email }]) => [state, email] as const);
    };

    it('is impossible by signing in with a wrong password', async () => {
      const unknown = comparable(await signIn(api, kind, 'unknown@example.in', wrong));
      expect([unknown.status, unknown.body.code]).toEqual([401, 'bad_credentials']);
      for (const [state, email] of await inEveryState()) {
        expect([state, comparable(await signIn(api, kind, email, wrong))]).toEqual([state, unknown]);
      }
    });

    it('is impossible by signing in with many wrong passwords', async () => {
      api.world.config.rateLimitsEnabled = true;
      const [path, more] = logins[kind];
      const { email } = await makeAccount[kind]();
      for (let nth = 0; nth < triesAtMost + 2; nth++) {
        // Each pair uses its own network address, so that no limit for an address applies.
        const headers = { 'x-forwarded-for': `203.0.113.${nth}` };
        const ask = (one: string) => api.post(path, { headers, body: { ...more, email: one, password: wrong } });
        const [known, unknown] = [await ask(email), await ask('unknown@example.in')];
        expect(known.body.code).toBe(nth < triesAtMost ? 'bad_credentials' : 'sign_in_paused');
        const unlike = { ratelimit: '', 'content-length': '', 'retry-after': '' };
        const alike = (answer: Answer) => {
          const { body, headers: shown, ...rest } = comparable(answer);
          const { retryAfterSeconds, ...words } = body;
          // Some of the 900 seconds have passed, on a busy machine even many.
          expect(retryAfterSeconds === undefined || Math.abs(retryAfterSeconds - 900) < 120).toBe(true);
          return { ...rest, words, headers: { ...shown, ...unlike } };
        };
        expect(alike(known)).toEqual(alike(unknown));
      }
    });

    it('is impossible by requesting a reset link', async () => {
      const unknown = comparable(await requestLink('unknown@example.in'));
      expect(unknown.status).toBe(200);
      for (const [state, email] of await inEveryState()) {
        expect([state, comparable(await requestLink(email))]).toEqual([state, unknown]);
      }
    });

    it('is impossible by the id of an erased account', async () => {
      const account = await makeAccount[kind]({ emailVerified: false });
      await eraseAccount(api.world, kind, account as never);
      for (const type of types) {
        const ask = (id: number) => askCode(api, kind, id, type);
        const enter = (id: number) => enterCode(api, kind, id, type, '123456');
        expect(comparable(await ask(account._id))).toEqual(comparable(await ask(unknownId)));
        expect(comparable(await enter(account._id))).toEqual(comparable(await enter(unknownId)));
      }
      await api.relay();
      expect([api.world.mails, api.world.texts]).toEqual([[], []]);
    });

    it('is impossible by entering a wrong code', async () => {
      const enter = (id: number, type: (typeof types)[number]) => enterCode(api, kind, id, type, 'wrong');
      for (const type of types) {
        const unknown = comparable(await enter(unknownId, type));
        for (const fields of [
          {},
          { emailVerified: false },
          { phone: null },
          { suspendedUntil: new Date('2099-01-01') },
        ]) {
          const { _id } = await makeAccount[kind](fields);
          expect(comparable(await enter(_id, type))).toEqual(unknown);
        }
      }
    });
  });

  describe.each(accountKinds)('CWE-208: account enumeration of a %s by the time of the answer', (kind) => {
    // test/long/timeOfAnswers.test.ts measures the time.
    it('is impossible, because signing in with a wrong password does the same work', async () => {
      hashAsShipped();
      const { email } = await makeAccount[kind]();
      const [known, unknown] = [email, 'unknown@example.in'].map((one) => () => signIn(api, kind, one, wrong));
      // The first calls start the hashing processes and make the hash that unknown e-mails are checked against.
      await Promise.all([known?.(), unknown?.()]);
      const work = await workOf(known as () => Promise<Answer>);
      expect(work).toMatchObject({ hashes: true });
      expect(await workOf(unknown as () => Promise<Answer>)).toEqual(work);
    });

    it('is impossible, because requesting a reset link does the same work', async () => {
      const { email } = await makeAccount[kind]();
      const ask = (one: string) => () => api.post('/auth/forgot-password', { body: { email: one, type: kind } });
      expect(await workOf(ask(email))).toEqual(await workOf(ask('unknown@example.in')));
    });
  });
}
