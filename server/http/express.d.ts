import 'express';
import type { World } from '../../domain/world.js';
import type { PublicReads } from './publicReads.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Named in the log and in every refusal. */
    id: string;
    /** The bytes of a JSON body, for webhooks whose signature covers them. */
    rawBody?: Buffer;
  }
  interface Locals {
    world: World & { config: { appOrigins: string[] } };
    publicReads: PublicReads;
    /** Set when the service stops: it takes no more requests. */
    draining?: boolean;
  }
}
