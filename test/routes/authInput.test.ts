import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { hashResetToken } from '../../domain/accounts/issueResetToken.js';
import { PasswordReset } from '../../models/PasswordReset.js';
import { useApi } from '../support/api.js';
import { makeConsumer, makeSeller, password } from '../support/factories.js';

const api = useApi();

const ids = ['consumerId', 'sellerId'];
const email = 'asha@example.in';
const token = 'a'.repeat(64);

/** Every endpoint with a body that it takes. */
const endpoints: [path: string, body: Record<string, unknown>][] = [
  [
    '/auth/consumer-register',
    { email: 'new@example.in', password, name: 'Asha Rao', phone: '9480012345', referralCode: 'REF' },
  ],
  [
    '/auth/register',
    { email: 'new@example.in', password, name: 'Ganesh', whatsappNumber: '9480054321', sellerType: 'wholesale' },
  ],
  ['/auth/consumer-login', { email, password }],
  ['/auth/login', { email, password }],
  ['/auth/send-verification', { consumerId: 5_000_003, type: 'email' }],
  ['/auth/send-verification', { sellerId: 5_000_003, type: 'email' }],
  ['/auth/verify-email', { consumerId: 5_000_003, type: 'email', code: '123456' }],
  ['/auth/verify-email', { sellerId: 5_000_003, type: 'email', code: '123456' }],
  ['/auth/forgot-password', { email, type: 'consumer' }],
  ['/auth/reset-password', { token, password }],
  ['/auth/google', { idToken: token }],
  ['/auth/seller-google', { idToken: token }],
  ['/auth/doctor-google', { idToken: token }],
];

const fields = endpoints.flatMap(([path, body]) => Object.keys(body).map((field) => ({ path, field, body })));

/** What must never stand for text or a number: operators, lists, and values of another type. */
const wrongFor = (field: string, right: unknown): unknown[] => [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { toString: 'x' },
  {},
  [],
  [right],
  [[right]],
  [right, right],
  [{ $gt: '' }],
  true,
  ...(ids.includes(field) ? [String(right), 0, -1, 1.5, 2 ** 53, 1e300] : [12, 1.5]),
];

/** Everything that is in the database, counters aside. */
async function everything(): Promise<string> {
  const { Counter: _counters, ...models } = mongoose.models;
  const rows = await Promise.all(
    Object.values(models).map((model) => model.collection.find().sort({ _id: 1 }).toArray()),
  );
  return JSON.stringify(rows);
}

/** Accounts for which the bodies would do something. */
async function prepare(): Promise<void> {
  await makeConsumer({ _id: 5_000_003, email, emailVerified: false });
  await makeSeller({ _id: 5_000_003, email, emailVerified: false });
  const expiresAt = new Date(Date.now() + 900_000);
  await PasswordReset.create([{ _id: hashResetToken(token), kind: 'consumer', accountId: 5_000_003, expiresAt }]);
}

describe('an object, a list or another type where a scalar belongs', () => {
  it.each(fields)('POST /api$path answers 400 with details for $field, and nothing changes', async (one) => {
    const { path, field, body: right } = one;
    await prepare();
    const before = await everything();
    for (const wrong of wrongFor(field, right[field])) {
      const { status, body, headers } = await api.post(path, { body: { ...right, [field]: wrong } });
      expect({ wrong, status, code: body.code }).toEqual({ wrong, status: 400, code: 'validation_failed' });
      expect(body.details).toMatchObject([{ field, message: expect.any(String) }]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await everything()).toBe(before);
    await api.relay();
    expect(api.world.mails).toEqual([]);
  });
});

describe('a body that is no object', () => {
  it.each([...new Set(endpoints.map(([path]) => path))])('POST /api%s answers 400', async (path) => {
    for (const body of ['[]', '[{"email":"a@example.in"}]', '"text"', '1', 'null', '{"email":', '']) {
      const answer = await api.post(path, { body });
      expect(answer.status).toBe(400);
      expect(['validation_failed', 'malformed_json']).toContain(answer.body.code);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('is not read as %s: 415', async (type) => {
    const body = 'email=asha%40example.in&password[$gt]=';
    const answer = await api.post('/auth/consumer-login', { body, headers: { 'content-type': type } });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('names that JavaScript knows', () => {
  it('do nothing in a body', async () => {
    const forged = `{"__proto__":{"emailVerified":true,"email":"eve@example.in"},"constructor":{"prototype":{"x":1}},
      "email":"new@example.in","password":"${password}","name":"Asha Rao"}`;
    const { status, body } = await api.post('/auth/consumer-register', { body: forged });
    expect(status).toBe(200);
    expect(body.consumer).toMatchObject({ email: 'new@example.in', emailVerified: false });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    const inherited = await api.post('/auth/consumer-register', {
      body: `{"__proto__":{"email":"eve@example.in","password":"${password}","name":"Eve"}}`,
    });
    expect(inherited.status).toBe(400);
  });
});
