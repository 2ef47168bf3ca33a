import 'express';
import type passport from 'passport';
import type { World } from '../../domain/world.js';
import type { PublicReads } from './answers/publicReads.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Named in the log and in every refusal. */
    id: string;
  }
  interface Locals {
    world: World & { config: { appOrigins: string[] } };
    publicReads: PublicReads;
    /** Every way to sign in. */
    passport: passport.Authenticator;
    /** Aborted when the service stops: it takes no more requests, and ends the answers that go on. */
    draining: AbortController;
  }
}
