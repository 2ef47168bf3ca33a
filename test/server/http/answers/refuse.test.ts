import { beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderError } from '../../../../providers/ProviderError.js';
import { useApi } from '../../../support/api.js';
import { makeConsumer, makeSeller, password } from '../../../support/factories.js';

const api = useApi();

let noted: Record<string, unknown>[];
beforeEach(() => {
  noted = [];
  const note = (facts: object, message: string) => void noted.push({ ...facts, message });
  api.world.log = { ...api.world.log, info: note, warn: note };
});

const headers = { 'x-request-id': 'request-7', 'x-forwarded-for': '203.0.113.7' };
const refused = { message: 'request refused', requestId: 'request-7', address: '203.0.113.7' };

describe('the security log', () => {
  it('records a wrong password with its address, without e-mail and password', async () => {
    const { email } = await makeConsumer();
    await api.post('/auth/consumer-login', { body: { email, password: 'not this one' }, headers });
    expect(noted).toEqual([{ ...refused, code: 'bad_credentials' }]);
  });

  it('records sign-ins', async () => {
    const { _id: accountId, email } = await makeConsumer();
    await api.post('/auth/consumer-login', { body: { email, password }, headers });
    expect(noted).toEqual([{ message: 'a session began', kind: 'consumer', accountId }]);
  });

  it('records missing sessions, wrong codes and links, and requests from other sites', async () => {
    await api.get('/auth/me', { headers });
    await api.post('/auth/verify-email', { body: { consumerId: 1, type: 'email', code: '123456' }, headers });
    await api.post('/auth/reset-password', { body: { token: 'x', password }, headers });
    const seller = await api.as('seller', await makeSeller());
    await api.patch('/auth/me', { ...seller, headers: { ...headers, origin: 'https://evil.example' }, body: {} });
    const codes = noted.filter(({ message }) => message === refused.message).map(({ code }) => code);
    expect(codes).toEqual(['unauthenticated', 'code_refused', 'reset_link_invalid', 'cross_site']);
  });

  it('records too many tries, per account and per address', async () => {
    api.world.config.rateLimitsEnabled = true;
    const signIn = (address: string) =>
      api.post('/auth/login', {
        body: { email: 'unknown@example.in', password },
        headers: { 'x-forwarded-for': address },
      });
    for (let nth = 0; nth < 11; nth++) await signIn(`198.51.100.${nth}`);
    for (let nth = 0; nth < 21; nth++) await signIn('203.0.113.7');
    expect(noted.at(10)).toMatchObject({ code: 'sign_in_paused', address: '198.51.100.10' });
    expect(noted.at(-1)).toMatchObject({ code: 'rate_limited', address: '203.0.113.7' });
  });

  it('does not record other refusals', async () => {
    await api.get('/products/999999999', { headers });
    expect(noted).toEqual([]);
  });
});

describe('the log of providers', () => {
  it('records which provider failed and why, without the request', async () => {
    api.world.translation = {
      translate: async () => {
        throw new ProviderError('Google Translation answered 403');
      },
    };
    const caller = await api.as('consumer', await makeConsumer());
    noted = [];
    const body = { text: 'a secret of mine', target: 'kn' };
    expect((await api.post('/translate', { ...caller, headers, body })).status).toBe(503);
    const reason = 'Google Translation answered 403';
    expect(noted).toEqual([{ message: 'a provider gave no answer', requestId: 'request-7', reason }]);
  });
});
