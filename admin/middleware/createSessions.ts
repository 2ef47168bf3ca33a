import { createHash } from 'node:crypto';
import MongoStore from 'connect-mongo';
import type { RequestHandler } from 'express';
import session from 'express-session';
import mongoose from 'mongoose';

/** How long a sign-in lasts: a working day. */
export const sessionMs = 12 * 60 * 60 * 1000;

const collectionName = 'sessions';

/** A session in use is written again after so many seconds, not at every request. */
const touchAfter = 5 * 60;

export const sessionCookie = 'admin_session';

declare module 'express-session' {
  interface SessionData {
    /** Who signed in, and when; `loadOperator` reads the operator on each request. */
    operator: { id: number; version: number; since: number };
  }
}

interface SessionOptions {
  secret: string;
  publicUrl: string;
}

/**
 * Sessions in the collection `sessions` of the connected database, so that they survive restarts and all processes share
 * them. Only the hash of a session's id is stored: whoever reads the database cannot sign in with it.
 */
export async function createSessions({ secret, publicUrl }: SessionOptions): Promise<RequestHandler> {
  // The store could create the index itself, but then a database that is away at that moment ends the process.
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
    // Behind a TLS proxy the request itself is plain HTTP: the proxy's header decides whether the cookie is secure.
    ...(publicUrl.startsWith('https:') && { proxy: true }),
    cookie: { path: '/admin', httpOnly: true, sameSite: 'strict', secure: 'auto', maxAge: sessionMs },
  });
}
