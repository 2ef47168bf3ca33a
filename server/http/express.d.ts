import 'express';
import type passport from 'passport';
import type { Account } from '../../domain/accounts/accountModels.js';
import type { World } from '../../domain/world.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import type { PublicReads } from './answers/publicReads.js';
import type { CallerOf } from './gates/guards.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Appears in the log and in every error. */
    id: string;
    /** Of its trace; `traceIdOf` sets it. */
    traceId?: string;
    /** Of its span, if spans are exported. */
    spanId?: string | undefined;
    /** When it arrived, by `performance.now()`. */
    begunAt?: number;
    /** By the session of the request, if the endpoint has an audience. */
    caller?: CallerOf<AccountKind>;
    /** The signed-in consumer of a `personal` read. */
    viewerId?: number;
    /** The account that has just signed in (`signsIn`). */
    account?: Account;
  }
  interface Locals {
    world: World & { config: { appOrigins: string[]; production: boolean } };
    publicReads: PublicReads;
    /** The ways to sign in. */
    passport: passport.Authenticator;
    /** Aborted when the service stops: it accepts no more requests and ends open streams. */
    draining: AbortController;
    /** Whether the process is about to stop: it still answers, but asks for no more requests and connections. */
    isLeaving: boolean;
  }
}
