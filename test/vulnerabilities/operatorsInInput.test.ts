import { describe, expect, it } from '@jest/globals';
import { hashResetToken } from '../../domain/accounts/passwords/issueResetToken.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { PasswordReset } from '../../models/PasswordReset.js';
import { declared } from '../../routes/index.js';
import { audiences } from '../../server/http/guards.js';
import { everything } from '../support/accounts.js';
import { useApi } from '../support/api.js';
import { makeAccount, password } from '../support/factories.js';

const api = useApi();

const email = 'asha@example.in';
const token = 'a'.repeat(64);
const accountId = 5_000_003;
const ids = accountKinds.map((kind) => `${kind}Id`);

/** A value of each field with which something would happen; a field that is not here takes any text. */
const right: Record<string, unknown> = {
  ...{ email, password, currentPassword: password, newPassword: 'a quite different one', name: 'Asha Rao' },
  ...{ phone: '9480012345', whatsappNumber: '9480054321', language: 'kn', type: 'email', code: '123456', token },
  ...Object.fromEntries(ids.map((id) => [id, accountId])),
};

interface Tried {
  method: 'post' | 'patch' | 'delete';
  path: string;
  /** Who is signed in. */
  kind: AccountKind | undefined;
  body: Record<string, unknown>;
}

/** Every endpoint about accounts that takes a body, as declared, in each of the ways that it can be asked. */
const endpoints = declared
  .filter(({ path, body }) => /^\/(auth|doctor)\//.test(path) && body)
  .flatMap(({ method, path, for: audience, body = {} }): Tried[] => {
    const fields = Object.keys(body).filter((field) => !ids.includes(field));
    const plain = Object.fromEntries(fields.map((field) => [field, right[field] ?? 'text']));
    const one = { method: method as Tried['method'], path, kind: undefined };
    if (audience !== 'public') return audiences[audience].map((kind) => ({ ...one, kind, body: plain }));
    if ('action' in body) return ['register', 'login'].map((action) => ({ ...one, body: { ...plain, action } }));
    if ('sellerId' in body) return ids.map((id) => ({ ...one, body: { ...plain, [id]: accountId } }));
    if (path.endsWith('/forgot-password')) return accountKinds.map((type) => ({ ...one, body: { ...plain, type } }));
    return [{ ...one, body: plain }];
  });

/** Accounts for which the bodies would do something. */
async function prepare(): Promise<void> {
  const expiresAt = new Date(Date.now() + 900_000);
  const fields = { _id: accountId, email, emailVerified: false };
  await Promise.all(accountKinds.map((kind) => makeAccount[kind](fields)));
  await PasswordReset.create([{ _id: hashResetToken(token), kind: 'consumer', accountId, expiresAt }]);
}

/** What must never stand for text or a number: operators, lists, and values of another type. */
const wrongFor = (field: string, value: unknown): unknown[] => [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { toString: 'x' },
  {},
  [],
  [value],
  [[value]],
  [value, value],
  [{ $gt: '' }],
  true,
  ...(ids.includes(field) ? [String(value), 0, -1, 1.5, 2 ** 53, 1e300] : [12, 1.5]),
];

const fields = endpoints.flatMap((endpoint) =>
  Object.keys(endpoint.body).map((field) => {
    const { method, path, kind, body } = endpoint;
    const variant = kind ?? body.action ?? ids.find((id) => id in body) ?? body.type ?? '';
    return [`${method.toUpperCase()} /api${path} ${variant}`, field, endpoint] as const;
  }),
);

describe('CWE-943: a query operator, a list or another type where a scalar belongs', () => {
  it.each(fields)('%s answers 400 with details for %s, and nothing changes', async (_name, field, tried) => {
    const { method, path, kind, body: good } = tried;
    await prepare();
    const caller = kind && (await api.as(kind, { _id: accountId, credentialVersion: 0 }));
    const before = await everything();
    for (const wrong of wrongFor(field, good[field])) {
      const { status, body, headers } = await api[method](path, { ...caller, body: { ...good, [field]: wrong } });
      expect({ wrong, status, code: body.code }).toEqual({ wrong, status: 400, code: 'validation_failed' });
      expect(body.details).toMatchObject([{ field, message: expect.any(String) }]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await everything()).toBe(before);
    await api.relay();
    expect([api.world.mails, api.world.texts]).toEqual([[], []]);
  });

  it('covers every endpoint of registering, signing in, codes, links and the own account', () => {
    expect([...new Set(endpoints.map(({ path }) => path))]).toEqual(
      expect.arrayContaining([
        ...['/auth/consumer-register', '/auth/register', '/doctor/auth', '/auth/consumer-login', '/auth/login'],
        ...['/auth/send-verification', '/auth/verify-email', '/auth/forgot-password', '/auth/reset-password'],
        ...['/auth/me', '/auth/change-password', '/auth/google'],
      ]),
    );
    expect(fields.length).toBeGreaterThan(80);
  });
});

describe('CWE-843: a body that is no object', () => {
  const paths = endpoints.filter(({ kind }) => kind === undefined).map(({ path }) => path);

  it.each([...new Set(paths)])('POST /api%s answers 400', async (path) => {
    for (const body of ['[]', '[{"email":"a@example.in"}]', '"text"', '1', 'null', '{"email":', '']) {
      const answer = await api.post(path, { body });
      expect(answer.status).toBe(400);
      expect(['validation_failed', 'malformed_json']).toContain(answer.body.code);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('is not read as %s: 415', async (type) => {
    const body = 'email=asha%40example.in&password[$gt]=';
    for (const path of new Set(paths)) {
      const answer = await api.post(path, { body, headers: { 'content-type': type } });
      expect([path, answer.status, answer.body.code]).toEqual([path, 415, 'unsupported_media_type']);
    }
  });
});

describe('CWE-1321: names that JavaScript knows', () => {
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

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('are no action: %s', async (action) => {
    const { status, body } = await api.post('/doctor/auth', { body: { action, email, password, name: 'Asha' } });
    expect([status, body.details]).toEqual([400, [{ field: 'action', message: expect.any(String) }]]);
  });
});
