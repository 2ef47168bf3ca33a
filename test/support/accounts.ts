import mongoose from 'mongoose';
import { accountModel } from '../../domain/accounts/accountModels.js';
import type { AddressType } from '../../domain/accounts/verification/verificationId.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { codeIn, resetTokenIn } from './accounts/mailed.js';
import type { Answer, Api, Sent } from './api.js';

/** The sign-up and sign-in of each kind of account, with its fields besides e-mail and password. */
const entrances = {
  consumer: { register: ['/auth/consumer-register', { name: 'Asha Rao' }], login: ['/auth/consumer-login', {}] },
  seller: {
    register: ['/auth/register', { name: 'Ganesh Kamath', whatsappNumber: '+919480054321' }],
    login: ['/auth/login', {}],
  },
  doctor: {
    register: ['/doctor/auth', { action: 'register', name: 'Dr Kavitha Bhat' }],
    login: ['/doctor/auth', { action: 'login' }],
  },
} as const;

type Headers = Record<string, string>;

export const register = (api: Api, kind: AccountKind, fields: object, headers: Headers = {}): Promise<Answer> => {
  const [path, besides] = entrances[kind].register;
  return api.post(path, { body: { ...besides, ...fields, ...(kind === 'doctor' && { action: 'register' }) }, headers });
};

export const signIn = (
  api: Api,
  kind: AccountKind,
  email: string,
  password: unknown,
  more: object = {},
  headers: Headers = {},
) => {
  const [path, besides] = entrances[kind].login;
  return api.post(path, { body: { ...more, ...besides, email, password }, headers });
};

/** A token as a header or a cookie, depending on the kind of account. */
export const carry = (kind: AccountKind, token: string): Sent =>
  kind === 'seller' ? { cookie: `seller_token=${token}` } : { token };

/** The credential in an answer, or undefined. */
export function credentialIn({ body, headers }: Answer): Sent | undefined {
  const cookie = headers.getSetCookie().find((line) => /^seller_token=[^;]/.test(line));
  if (cookie) return { cookie: cookie.split(';', 1)[0] };
  return body?.token ? { token: body.token } : undefined;
}

/** The cookies that an answer sets, without those that make a device known. */
export const sessionCookies = ({ headers }: Pick<Answer, 'headers'>): string[] =>
  headers.getSetCookie().filter((line) => !/^\w+_device=/.test(line));

export const askCode = (api: Api, kind: AccountKind, id: number, type: AddressType, more: Sent = {}) =>
  api.post('/auth/send-verification', { ...more, body: { ...(more.body as object), [`${kind}Id`]: id, type } });

export const enterCode = (api: Api, kind: AccountKind, id: number, type: AddressType, code: string, sent: Sent = {}) =>
  api.post('/auth/verify-email', { ...sent, body: { [`${kind}Id`]: id, type, code } });

/** Requests a code, delivers it and reads it from the message. */
export async function sendCode(
  api: Api,
  kind: AccountKind,
  id: number,
  type: AddressType = 'email',
  sent: Sent = {},
): Promise<string> {
  // An earlier waiting code would arrive at the same time.
  await api.relay();
  await askCode(api, kind, id, type, sent);
  await api.relay();
  if (type === 'email') return codeIn(api.world.mails.at(-1));
  const code = /\d{6}/.exec(api.world.texts.at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error('no code was texted');
  return code;
}

/** Requests a reset link, delivers it and reads its token from the mail. */
export async function sendLink(api: Api, kind: AccountKind, email: string): Promise<string> {
  await api.relay();
  await api.post('/auth/forgot-password', { body: { email, type: kind } });
  await api.relay();
  return resetTokenIn(api.world.mails.at(-1));
}

/** The stored row of an account, including secrets. */
export const rowOf = (kind: AccountKind, id: number) => accountModel(kind).collection.findOne({ _id: id as never });

/** The whole content of the database, except counters. */
export async function everything(): Promise<string> {
  const { Counter: _counters, ...models } = mongoose.models;
  const rows = await Promise.all(
    Object.values(models).map((model) => model.collection.find().sort({ _id: 1 }).toArray()),
  );
  return JSON.stringify(rows);
}

/** A digest of each collection, to detect changes. Faster than `everything`. */
export async function fingerprint(): Promise<string> {
  const { collections } = (await mongoose.connection.db?.command({ dbHash: 1 })) ?? {};
  const { Counter: _counters, ...models } = mongoose.models;
  const lines = Object.values(models).map(({ collection: { name } }) => {
    if (!collections[name]) throw new Error(`the database returned no digest of ${name}`);
    return `${name} ${collections[name]}`;
  });
  return lines.join('\n');
}
