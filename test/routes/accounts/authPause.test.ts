import { describe, expect, it } from 'vitest';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { sendLink } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, password } from '../../support/factories.js';
import { longForm } from '../../support/longForm.js';

const api = useApi({ rateLimitsEnabled: true });

const minute = 60 * 1000;
let calls = 0;
/** Another address at every call, so that no limit by address is met. */
const elsewhere = () => `203.0.${Math.floor(++calls / 250)}.${calls % 250}`;
const logins = {
  consumer: ['/auth/consumer-login', {}],
  seller: ['/auth/login', {}],
  doctor: ['/doctor/auth', { action: 'login' }],
} as const;
type Kind = keyof typeof logins;

const signIn = (kind: Kind, email: string, typed: string, address = elsewhere()) => {
  const [path, more] = logins[kind];
  return api.post(path, { body: { ...more, email, password: typed }, headers: { 'x-forwarded-for': address } });
};
const wrongly = async (kind: Kind, email: string, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => signIn(kind, email, 'not this one')));
  return answers.map(({ status }) => status).sort();
};
const tenthsOf = (status: number, count: number) => Array.from({ length: count }, () => status);

describe.each(['consumer', 'seller', 'doctor'] as const)('signing in as a %s after many wrong passwords', (kind) => {
  it('answers 429 to the eleventh from anywhere, with when to come back, also to the right one, and 200 again after a quarter of an hour', async () => {
    const { email } = await makeAccount[kind]();
    expect(await wrongly(kind, email, 10)).toEqual(tenthsOf(401, 10));
    const { status, body, headers } = await signIn(kind, email, password);
    expect([status, body.code]).toEqual([429, 'sign_in_paused']);
    expect(body.retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(body.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds));
    api.world.clock.advance(15 * minute + 1_000);
    expect((await signIn(kind, email, password)).status).toBe(200);
  });

  it('looks at ten of many at once and no more', async () => {
    const { email } = await makeAccount[kind]();
    const many = longForm ? 50 : 20;
    expect(await wrongly(kind, email, many)).toEqual([...tenthsOf(401, 10), ...tenthsOf(429, many - 10)]);
  });

  it('mails the owner once a day; where there is no account it pauses in the same way and mails nobody', async () => {
    const { email, name } = await makeAccount[kind]();
    // The eleventh is the first that is not looked at.
    await wrongly(kind, email, 13);
    expect(await wrongly(kind, 'nobody@example.in', 13)).toEqual([...tenthsOf(401, 10), ...tenthsOf(429, 3)]);
    api.world.clock.advance(16 * minute);
    await wrongly(kind, email, 13);
    await api.relay();
    expect(api.world.mails).toMatchObject([{ to: email, text: expect.stringContaining(name) }]);
  });

  it('does not lock the owner out where they have signed in before, while strangers go on', async () => {
    const { email } = await makeAccount[kind]();
    const home = '198.51.100.7';
    expect((await signIn(kind, email, password, home)).status).toBe(200);
    expect(await wrongly(kind, email, 12)).toEqual([...tenthsOf(401, 10), 429, 429]);
    expect((await signIn(kind, email, password, home)).status).toBe(200);
    expect((await signIn(kind, email, password)).status).toBe(429);
  });

  it('has ten tries at a known address too, which leave the others theirs', async () => {
    const { email } = await makeAccount[kind]();
    const home = '198.51.100.8';
    await signIn(kind, email, password, home);
    for (let tries = 0; tries < 10; tries++) expect((await signIn(kind, email, 'wrong', home)).status).toBe(401);
    expect((await signIn(kind, email, password, home)).status).toBe(429);
    expect((await signIn(kind, email, password)).status).toBe(200);
  });

  it('lets the owner in where a reset link was used, while strangers go on', async () => {
    const { email } = await makeAccount[kind]();
    const home = '198.51.100.9';
    await wrongly(kind, email, 12);
    const token = await sendLink(api, kind, email);
    const body = { token, password: 'a quite different one' };
    const reset = await api.post('/auth/reset-password', { body, headers: { 'x-forwarded-for': home } });
    expect(reset.status).toBe(200);
    expect((await signIn(kind, email, body.password, home)).status).toBe(200);
    expect((await signIn(kind, email, body.password)).status).toBe(429);
  });

  it('gives a known address that used its tries up all of them again by a reset link', async () => {
    const { email } = await makeAccount[kind]();
    const home = '198.51.100.10';
    await signIn(kind, email, password, home);
    for (let tries = 0; tries < 11; tries++) await signIn(kind, email, 'wrong', home);
    const body = { token: await sendLink(api, kind, email), password: 'a quite different one' };
    await api.post('/auth/reset-password', { body, headers: { 'x-forwarded-for': home } });
    expect((await signIn(kind, email, body.password, home)).status).toBe(200);
  });

  it('counts anew after a right password', async () => {
    const { email } = await makeAccount[kind]();
    const here = elsewhere();
    await wrongly(kind, email, 9);
    expect((await signIn(kind, email, password, here)).status).toBe(200);
    expect(await wrongly(kind, email, 10)).toEqual(tenthsOf(401, 10));
  });
});

describe('what is counted', () => {
  it('is kept under keyed names: neither e-mail nor address can be read', async () => {
    const { email } = await makeConsumer();
    await signIn('consumer', email, 'wrong', '198.51.100.9');
    const kept = JSON.stringify(await RateCounter.find({ _id: /^sign-in/ }).lean());
    expect(kept).toContain('sign-in:');
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('198.51.100.9');
  });

  it("does not pause another kind's account with the same e-mail", async () => {
    const email = 'both@example.in';
    await makeAccount.consumer({ email });
    await makeAccount.seller({ email });
    await wrongly('consumer', email, 11);
    expect((await signIn('seller', email, password)).status).toBe(200);
  });
});
