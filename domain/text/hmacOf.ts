import { createHmac } from 'node:crypto';
import type { World } from '../world.js';

/** A keyed hash that names personal data in counters without revealing it. */
export const hmacOf = ({ secretKey }: Pick<World, 'secretKey'>, ...parts: string[]): string =>
  createHmac('sha256', secretKey).update(parts.join(' ')).digest('base64url');
