import { createHmac, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import type { Db, Document } from 'mongodb';
import pLimit from 'p-limit';
import { hitCounter } from './hitCounter.js';

interface Kept extends Document {
  _id: number;
}

const days = 30;
const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * The sign-in of a consumer: the look-up, hash and token of routes/auth.ts, with the counters of the address and of the
 * account and the known addresses. Nothing is refused.
 */
export function consumerLogin(db: Db) {
  const consumers = db.collection<Kept>('consumers');
  const knownAddresses = db.collection<{ _id: string; expiresAt: Date }>('knownaddresses');
  const counter = hitCounter(db);
  const inTurn = pLimit(availableParallelism());
  const key = randomBytes(48);

  const sign = (id: number) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { kind: 'consumer', ver: 0, sub: String(id), iat: now, exp: now + (days * day) / 1000 };
    const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  return async (address: string, { email, password }: { email: string; password: string }) => {
    await counter.hit(`floor login|${address}`, minute);
    const here = `floor|${email}|${address}`;
    const isKnown = await knownAddresses.findOne({ _id: here }, { projection: { _id: 1 } });
    const tries = `floor sign-in|${isKnown ? here : email}`;
    await counter.hit(tries, 15 * minute);
    const row = await consumers.findOne({ email });
    if (!row || !(await inTurn(() => verify(row.passwordHash, password)))) throw new Error(`no ${email}`);
    await counter.forget(tries);
    const expiresAt = new Date(Date.now() + 90 * day);
    await knownAddresses.updateOne({ _id: here }, { $set: { expiresAt } }, { upsert: true });
    const { _id, passwordHash, ...shown } = row;
    return { consumer: { id: _id, ...shown }, token: sign(_id) };
  };
}
