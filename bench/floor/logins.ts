import { createHmac, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import type { Db, Document } from 'mongodb';
import pLimit from 'p-limit';

interface Kept extends Document {
  _id: number;
}

const days = 30;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signing a consumer in: the look-up, the hash and the token of routes/auth.ts; tries are not counted, nothing is checked. */
export function consumerLogin(db: Db) {
  const consumers = db.collection<Kept>('consumers');
  const inTurn = pLimit(availableParallelism());
  const key = randomBytes(48);

  const sign = (id: number) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { kind: 'consumer', ver: 0, sub: String(id), iat: now, exp: now + days * 24 * 60 * 60 };
    const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  return async ({ email, password }: { email: string; password: string }) => {
    const row = await consumers.findOne({ email });
    if (!row || !(await inTurn(() => verify(row.passwordHash, password)))) throw new Error(`no ${email}`);
    const { _id, passwordHash, ...shown } = row;
    return { consumer: { id: _id, ...shown }, token: sign(_id) };
  };
}
