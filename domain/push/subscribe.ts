import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { type Owner, registerTarget } from './registerTarget.js';

/**
 * Refuses `push_not_configured`, and `private_endpoint` for a non-public endpoint, which we would call from our
 * network.
 */
export async function checkEndpoint({ config, push }: Pick<World, 'config' | 'push'>, endpoint: string): Promise<void> {
  if (!config.vapid) throw new Refused('push_not_configured');
  if (!(await push.isPublic(endpoint))) throw new Refused('private_endpoint');
}

/** Registers a browser; `checkEndpoint` has checked its endpoint. @returns the id of the registration */
export const subscribe = (
  world: Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>,
  owner: Owner,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<number> => registerTarget(world, owner, { form: 'web', address: endpoint, keys });
