import { createHmac } from 'node:crypto';
import type { World } from '../world.js';

/** A name for what is counted of people that tells nobody without the key who they are. */
export const hmacOf = ({ secretKey }: Pick<World, 'secretKey'>, ...parts: string[]): string =>
  createHmac('sha256', secretKey).update(parts.join(' ')).digest('base64url');
