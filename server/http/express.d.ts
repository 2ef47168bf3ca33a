import 'express';
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
    /** Aborted when the service stops: it takes no more requests, and ends the answers that go on. */
    draining: AbortController;
  }
}
