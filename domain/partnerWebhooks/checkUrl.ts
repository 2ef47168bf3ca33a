import { Refused } from '../errors.js';
import type { World } from '../world.js';

/** Refuses `private_endpoint` for a URL that is not https at a public address: we would call it from our network. */
export async function checkUrl({ webhooks }: Pick<World, 'webhooks'>, url: string): Promise<void> {
  if (!(await webhooks.isPublic(url))) throw new Refused('private_endpoint');
}
