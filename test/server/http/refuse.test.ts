import { beforeEach, describe, expect, it } from '@jest/globals';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeSeller, password } from '../../support/factories.js';

const api = useApi();

let noted: Record<string, unknown>[];
beforeEach(() => {
  noted = [];
  const note = (facts: object, message: string) => void noted.push({ ...facts, message });
  api.world.log = { ...api.world.log, info: note };
});

const headers = { 'x-request-id': 'request-7', 'x-forwarded-for': '203.0.113.7' };
const refused = { message: 'refused at the door', requestId: 'request-7', address: '203.0.113.7' };

describe('the log of what happens at the door', () => {
  it('has a wrong password, with where it came from, and neither e-mail nor password', async () => {
    const { email } = await makeConsumer();
    await api.post('/auth/consumer-login', { body: { email, password: 'not this one' }, headers });
    expect(noted).toEqual([{ ...refused, code: 'bad_credentials' }]);
  });

  it('has who signed in', async () => {
    const { _id: accountId, email } = await makeConsumer();
    await api.post('/auth/consumer-login', { body: { email, password }, headers });
    expect(noted).toEqual([{ message: 'a session began', kind: 'consumer', accountId }]);
  });

  it('has who came without a session, and from a page of another site', async () => {
    await api.get('/auth/me', { headers });
    const seller = await api.as('seller', await makeSeller());
    noted.length = 0;
    await api.patch('/auth/me', { ...seller, headers: { ...headers, origin: 'https://evil.example' }, body: {} });
    expect(noted).toEqual([{ ...refused, code: 'cross_site' }]);
  });

  it('has nothing of what is no matter of the door', async () => {
    await api.get('/products/999999999', { headers });
    expect(noted).toEqual([]);
  });
});
