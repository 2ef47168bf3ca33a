import { afterEach, describe, expect, it } from '@jest/globals';
import { type AccountKind, accountKinds, accountModels } from '../../domain/accounts/accountKinds.js';
import { eraseAccount } from '../../domain/accounts/eraseAccount.js';
import { hashPassword } from '../../domain/accounts/passwords.js';
import { askCode, enterCode, signIn } from '../support/accounts.js';
import { type Answer, useApi } from '../support/api.js';
import { makeAccount } from '../support/factories.js';

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
        expect(retryAfterSeconds === undefined || Math.abs(retryAfterSeconds - 900) < 5).toBe(true);
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

  it.each(types)('is not told of somebody who is gone, by id: %s', async (type) => {
    const account = await makeAccount[kind]({ emailVerified: false });
    await eraseAccount(api.world, kind, account as never);
    const ask = (id: number) => askCode(api, kind, id, type);
    const enter = (id: number) => enterCode(api, kind, id, type, '123456');
    expect(told(await ask(account._id))).toEqual(told(await ask(nobody)));
    expect(told(await enter(account._id))).toEqual(told(await enter(nobody)));
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

const pairs = 300;
const lanes = 2;
const withinMs = 5;
/** On a machine that is busy with other things as well. */
const patience = 180_000;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed(path: string, body: object, nth: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `203.${nth % 200}.${Math.floor(nth / 200)}.7`,
  };
  const begun = performance.now();
  const response = await fetch(`${api.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return performance.now() - begun;
}

/**
 * Times a request of each sort after the other, in lanes, first the one and then the other; both meet the same machine.
 * @returns by how many milliseconds the known take longer: the median of the differences within the pairs
 */
async function compare(ask: (email: string, nth: number) => Promise<number>, known: string[]) {
  const [knownMs, unknownMs]: [number[], number[]] = [[], []];
  const lane = async (first: number) => {
    for (let nth = first; nth < known.length; nth += lanes) {
      const askKnown = async () => {
        knownMs[nth] = await ask(known[nth] ?? '', 2 * nth);
      };
      const askUnknown = async () => {
        unknownMs[nth] = await ask(`stranger${nth}@example.in`, 2 * nth + 1);
      };
      const order = Math.floor(nth / lanes) % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown];
      for (const one of order) await one();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  return median(knownMs.map((ms, nth) => ms - (unknownMs[nth] ?? 0)));
}

/** As many accounts as there are pairs: none is asked for twice, so that no limit is met. */
async function manyAccounts(kind: AccountKind): Promise<string[]> {
  const passwordHash = await hashPassword('the password of all of them');
  const rows = Array.from({ length: pairs }, (_, nth) => ({
    ...{ email: `resident${nth}@example.in`, name: 'Asha', passwordHash, emailVerified: true },
    ...(kind === 'consumer' && { referralCode: `REF-OF-${nth}` }),
    ...(kind === 'seller' && { whatsappNumber: '+919480054321' }),
  }));
  await accountModels[kind].insertMany(rows);
  return rows.map(({ email }) => email);
}

describe.each(accountKinds)('CWE-208: whether an e-mail has a %s, told by the time of an answer', (kind) => {
  const expectNoDifference = async (path: string, more: object) => {
    const known = await manyAccounts(kind);
    const ask = (email: string, nth: number) => timed(path, { ...more, email }, nth);
    // What is compiled and connected at the first requests belongs to neither.
    for (let nth = 0; nth < 20; nth++) await ask(`first${nth}@example.in`, 10_000 + nth);
    api.world.config.rateLimitsEnabled = true;
    const found = await compare(ask, known);
    expect(Math.abs(found)).toBeLessThan(withinMs);
  };

  it(
    'takes as long when signing in with a wrong password',
    () => expectNoDifference(logins[kind][0], { ...logins[kind][1], password: wrong }),
    patience,
  );
  it(
    'takes as long when asking for a reset link',
    () => expectNoDifference('/auth/forgot-password', { type: kind }),
    patience,
  );
});
