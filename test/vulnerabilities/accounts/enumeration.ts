import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { askCode, enterCode, signIn } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer } from '../../support/factories.js';
import { hashAsShipped } from '../../support/hashingCosts.js';
import { itForAll } from '../../support/itForAll.js';
import { startHashingClock } from '../../support/processesThatHash.js';

/** An answer without the parts that differ in every request. */
const comparable = ({ status, body, headers }: Answer) => ({
  status,
  body: { ...body, requestId: '' },
  headers: Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id', 'etag'].includes(name))),
});

const suspendedUntil = new Date('2099-01-01');
const unknownId = 999_999_999;
const types = ['email', 'phone'] as const;
const wrong = 'not this password';

const times = 2;
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

  describe('CWE-204: account enumeration by the answer', () => {
    /** An account in each possible state. */
    const inEveryState = async (kind: AccountKind) => ({
      usual: await makeAccount[kind](),
      unverified: await makeAccount[kind]({ emailVerified: false }),
      suspended: await makeAccount[kind]({ suspendedUntil }),
      'by Google alone': await makeAccount[kind]({ passwordHash: null, googleId: 'sub-of-google' }),
      'of another kind': await makeAccount[kind === 'seller' ? 'consumer' : 'seller'](),
    });

    itForAll(accountKinds)('is impossible by signing in with a wrong password or requesting a link', async (kind) => {
      const askLink = (email: string) => api.post('/auth/forgot-password', { body: { email, type: kind } });
      const entered = comparable(await signIn(api, kind, 'unknown@example.in', wrong));
      expect([entered.status, entered.body.code]).toEqual([401, 'bad_credentials']);
      const asked = comparable(await askLink('unknown@example.in'));
      expect(asked.status).toBe(200);
      for (const [state, { email }] of Object.entries(await inEveryState(kind))) {
        expect([state, comparable(await signIn(api, kind, email, wrong))]).toEqual([state, entered]);
        expect([state, comparable(await askLink(email))]).toEqual([state, asked]);
      }
    });

    it('is impossible by the id of an erased account', async () => {
      const account = await makeConsumer({ emailVerified: false });
      await eraseAccount(api.world, 'consumer', account);
      for (const type of types) {
        const ask = (id: number) => askCode(api, 'consumer', id, type);
        const enter = (id: number) => enterCode(api, 'consumer', id, type, '123456');
        expect(comparable(await ask(account._id))).toEqual(comparable(await ask(unknownId)));
        expect(comparable(await enter(account._id))).toEqual(comparable(await enter(unknownId)));
      }
      await api.relay();
      expect([api.world.mails, api.world.texts]).toEqual([[], []]);
    });

    itForAll(types)('is impossible by entering a wrong code', async (type) => {
      const unknown = comparable(await enterCode(api, 'consumer', unknownId, type, 'wrong'));
      for (const fields of [{}, { emailVerified: false }, { phone: null }, { suspendedUntil }]) {
        const { _id } = await makeConsumer(fields);
        expect(comparable(await enterCode(api, 'consumer', _id, type, 'wrong'))).toEqual(unknown);
      }
    });
  });

  // test/long/timeOfAnswers.long.test.ts measures the time.
  describe('CWE-208: account enumeration by the time of the answer', () => {
    it('is impossible, because signing in with a wrong password does the same work', async () => {
      hashAsShipped();
      const { email } = await makeConsumer();
      const ask = (one: string) => () => signIn(api, 'consumer', one, wrong);
      const [known, unknown] = [ask(email), ask('unknown@example.in')];
      // The first calls start the hashing processes and make the hash that unknown e-mails are checked against.
      await Promise.all([known(), unknown()]);
      const work = await workOf(known);
      expect(work).toMatchObject({ hashes: true });
      expect(await workOf(unknown)).toEqual(work);
    });
  });
}
