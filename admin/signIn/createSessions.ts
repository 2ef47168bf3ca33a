import { createHash } from 'node:crypto';
import MongoStore from 'connect-mongo';
import type { RequestHandler } from 'express';
import session from 'express-session';
import mongoose from 'mongoose';
import { hour } from '../../domain/durations.js';
import { OperatorSession } from '../../models/accounts/OperatorSession.js';

/** How long a sign-in lasts: a working day. */
export const sessionMs = 12 * hour;

/** A session in use is saved at this interval in seconds, not on every request. */
const touchAfter = 5 * 60;

export const sessionCookie = 'admin_session';

declare module 'express-session' {
  interface SessionData {
    /** The operator's id and the time of sign-in; `loadOperator` reads the operator on each request. */
    operator: { id: number; version: number; since: Date; networkAddress: string; browser: string };
  }
}

interface SessionOptions {
  secret: string;
  publicUrl: string;
}

/** The id under which a session is stored. */
export const storedId = (id: string): string => createHash('sha256').update(id).digest('base64url');

/**
 * Stores sessions in the collection of `OperatorSession`, so that they survive restarts and all processes share them.
 * Stores only the hash of a session's id, so that a copy of the database does not allow sign-in.
 */
export async function createSessions({ secret, publicUrl }: SessionOptions): Promise<RequestHandler> {
  await OperatorSession.createIndexes();
  const store = MongoStore.create({
    client: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    collectionName: OperatorSession.collection.collectionName,
    // Rows have fields, so that the sessions of an operator are found.
    stringify: false,
    autoRemove: 'disabled',
    ttl: sessionMs / 1000,
    touchAfter,
    transformId: storedId,
  });
  return session({
    store,
    secret,
    name: sessionCookie,
    resave: false,
    saveUninitialized: false,
    // Behind a TLS proxy the request is plain HTTP, so the proxy's header decides whether the cookie is secure.
    ...(publicUrl.startsWith('https:') && { proxy: true }),
    cookie: { path: '/admin', httpOnly: true, sameSite: 'strict', secure: 'auto', maxAge: sessionMs },
  });
}
