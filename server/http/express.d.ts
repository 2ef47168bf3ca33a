import 'express';
import type passport from 'passport';
import type { World } from '../../domain/world.js';
import type { PublicReads } from './answers/publicReads.js';

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
