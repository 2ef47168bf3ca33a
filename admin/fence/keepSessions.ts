import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import MongoStore from 'connect-mongo';
import session from 'express-session';
import mongoose from 'mongoose';

/** How long a sign-in lasts: a working day. */
export const sessionMs = 12 * 60 * 60 * 1000;

const collectionName = 'sessions';

/** How seldom a session in use is written again, in seconds. */
const touchAfter = 5 * 60;

export const sessionCookie = 'admin_session';

declare module 'express-session' {
  interface SessionData {
    /** Who signed in, and when; the operator is read afresh on each request. */
    operator: { id: number; version: number; since: number };
  }
}

interface SessionOptions {
  secret: string;
  publicUrl: string;
}

/**
 * Sessions in the collection `sessions` of the connected database, so that they hold over restarts and processes.
 * The database knows an id only by its hash: who reads it there cannot sign in with it.
 */
export async function keepSessions({ secret, publicUrl }: SessionOptions): Promise<RequestHandler> {
  // The store would make the index by itself, and end the process when the database is away at that moment.
  await mongoose.connection.collection(collectionName).createIndex({ expires: 1 }, { expireAfterSeconds: 0 });
  const store = MongoStore.create({
    client: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    collectionName,
    autoRemove: 'disabled',
    ttl: sessionMs / 1000,
    touchAfter,
    transformId: (id) => createHash('sha256').update(id).digest('base64url'),
  });
  return session({
    store,
    secret,
    name: sessionCookie,
    resave: false,
    saveUninitialized: false,
    // Behind a proxy that speaks TLS the request itself is plain: then its word decides whether the cookie is secure.
    ...(publicUrl.startsWith('https:') && { proxy: true }),
    cookie: { path: '/admin', httpOnly: true, sameSite: 'strict', secure: 'auto', maxAge: sessionMs },
  });
}
